import { decodeCursor, encodeCursor } from "#app/platform/db/cursor.ts";
import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { type ContributionServices, decide, discardSender, listOwn, listReview, readReview } from "./service.server.ts";

/** The staff's queue, their decisions, and what a visitor sees of their own contributions. */
export function contributionsApi(services: ContributionServices): Served[] {
  return [
    serve(contract.listReview, async ({ query }) =>
      pageOf(contract.listReview, await listReview(services, placeOf(query.cursor))),
    ),

    serve(contract.readReview, ({ params }) => readReview(services, params)),

    serve(contract.decide, async ({ params, body }, { staff }) => {
      const reason = body.decision === "discard" ? { reason: body.reason } : {};
      await decide(services, params, { decision: body.decision, by: staff.name, ...reason });
      return { success: true };
    }),

    serve(contract.discardSender, async ({ params, body }, { staff }) => ({
      discarded: await discardSender(services, params, { reason: body.reason, by: staff.name }),
    })),

    serve(contract.listOwn, async ({ query }, { contributor }) =>
      pageOf(contract.listOwn, await listOwn(services, contributor, placeOf(query.cursor))),
    ),
  ];
}

/** One row more than a page says whether another page follows. */
function placeOf(cursor: string | undefined) {
  return { after: decodeCursor(cursor), size: contract.pageSize + 1 };
}

function pageOf<Row extends { id: string; createdAt: string }>(call: Pick<Endpoint, "path">, rows: Row[]) {
  const page = rows.slice(0, contract.pageSize);
  const last = rows.length > contract.pageSize ? page.at(-1) : undefined;
  const cursor = last && encodeCursor({ id: last.id, createdAt: new Date(last.createdAt) });
  return new Answer(page, { headers: cursor ? { link: `<${addressOf(call, {}, { cursor })}>; rel="next"` } : {} });
}
