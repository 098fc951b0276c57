import {
  type InquiryDetails,
  type InquirySummary,
  readInquirySummary,
} from "#app/features/inquiries/staff-contract.ts";

/** Creates a typical inquiry. Any value can be overridden. */
export function inquiry(changes: Partial<InquiryDetails> = {}): InquiryDetails {
  return {
    id: crypto.randomUUID(),
    name: "Mona Adel",
    email: "mona@example.com",
    country: null,
    inquiryType: "wholesale",
    message: "Hello",
    language: "en",
    status: "new",
    version: 1,
    isUnread: false,
    isSpam: false,
    createdAt: "2026-11-21T07:05:00.000Z",
    mails: [],
    history: [],
    ...changes,
  };
}

/** What the fake server counts. */
export const summary: InquirySummary = { unread: 3, new: 12, answered: 30, closed: 1000, spam: 4 };

/** Creates a fake server that has these inquiries. It records the requested changes. */
export function fakeInquiries(...known: InquiryDetails[]) {
  const changes: unknown[] = [];
  const asked: string[] = [];
  let meanwhile: (() => void) | undefined;
  async function fetch(address: string, init?: { method: string; body: string }): Promise<Response> {
    const { pathname, search } = new URL(address, "http://localhost");
    const found = known.find(({ id }) => pathname.endsWith(id));
    if (init?.method === "PATCH" && found) {
      meanwhile?.();
      meanwhile = undefined;
      const change = JSON.parse(init.body);
      changes.push(change);
      const moves = change.status !== undefined || change.isSpam !== undefined;
      if (moves && change.version !== found.version) return Response.json({ code: "conflict" }, { status: 409 });
      Object.assign(found, change, { version: found.version + (moves ? 1 : 0) });
      return Response.json(found);
    }
    if (found) return Response.json(found);
    if (pathname === readInquirySummary.path) return Response.json(summary);
    asked.push(search);
    return Response.json(known);
  }
  return {
    fetch,
    changes,
    asked,
    /** Registers a change that happens after the user saw the inquiry, but before the server receives the request. */
    before: (change: () => void) => {
      meanwhile = change;
    },
  };
}
