// @vitest-environment happy-dom
import AwsS3 from "@uppy/aws-s3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRetryPolicy } from "./retry-policy.ts";
import { createEngine } from "./uppy-engine.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const largerThanOnePiece = new File([new Uint8Array(101 * 1024 * 1024)], "scan.pdf");

type Answer = { status: number; retryAfter?: string };

/** Uploads a file in two or more parts. Each call to sign or to send a part gets the answer for its number of attempts. */
async function uploadParts(answers: { sign?: (attempt: number) => Answer; send?: (attempt: number) => Answer }) {
  const signed: string[] = [];
  const sent: { part: string; at: number }[] = [];
  const countOf = (list: readonly string[], part: string) => list.filter((each) => each === part).length;
  vi.stubGlobal("fetch", async (address: string) => {
    const part = /\/(\d+)\?/.exec(address)?.[1];
    if (!part) return Response.json({ key: "k", uploadId: "u", location: "/objects/uploads/x" });
    signed.push(part);
    const { status, retryAfter } = answers.sign?.(countOf(signed, part)) ?? { status: 200 };
    const headers = new Headers(retryAfter ? { "retry-after": retryAfter } : {});
    return Response.json({ url: `/objects/x?partNumber=${part}`, expires: 60 }, { status, headers });
  });
  const started = Date.now();
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ signature, onComplete }) => {
    const part = signature.url.split("=").at(-1) ?? "";
    sent.push({ part, at: Date.now() - started });
    const attempt = countOf(
      sent.map((each) => each.part),
      part,
    );
    const { status, retryAfter } = answers.send?.(attempt) ?? { status: 200 };
    if (status >= 400) {
      const source = Object.assign(new XMLHttpRequest(), { getResponseHeader: () => retryAfter ?? null });
      Object.defineProperty(source, "status", { value: status });
      throw Object.assign(new Error("Non 2xx"), { source });
    }
    onComplete?.("etag");
    return { ETag: "etag" };
  });
  const engine = createEngine({
    purpose: "paper",
    askAddress: () => Promise.reject(new Error("Expected an upload in parts")),
    retryPolicy: createRetryPolicy({ onBusy: () => undefined }),
    onAddress: () => undefined,
  });
  engine.addFile({ name: "scan.pdf", type: "application/pdf", data: largerThanOnePiece });
  const uploading = engine.upload();
  await vi.runAllTimersAsync();
  const result = await uploading;
  return { sent, signed: countOf(signed, "1"), failed: result?.failed?.[0] };
}

const timesFirst = (sent: readonly { part: string }[]) => sent.filter(({ part }) => part === "1").length;

test.each([400, 401, 403, 404, 408, 413])("a part rejected with %i is not sent again", async (status) => {
  const { sent, failed } = await uploadParts({ send: () => ({ status }) });
  expect([timesFirst(sent), Boolean(failed?.error)]).toEqual([1, true]);
});

test.each([400, 403, 404])("a part that is not signed (%i) is not asked for again", async (status) => {
  const { signed, sent, failed } = await uploadParts({ sign: () => ({ status }) });
  expect([signed, sent.length, Boolean(failed?.error)]).toEqual([1, 0, true]);
});

test("after a failure of the server, signing and sending are tried again after 0, 1, 3, and 5 seconds, then no more", async () => {
  const notSigned = await uploadParts({ sign: () => ({ status: 500 }) });
  expect([notSigned.signed, Boolean(notSigned.failed?.error)]).toEqual([5, true]);
  const notSent = await uploadParts({ send: () => ({ status: 500 }) });
  expect([timesFirst(notSent.sent), Boolean(notSent.failed?.error)]).toEqual([5, true]);
});

const busyAtFirst = (retryAfter: string) => (attempt: number) =>
  attempt === 1 ? { status: 429, retryAfter } : { status: 200 };

test.each([
  ["sending parts", { send: busyAtFirst("7") }, 7_000],
  ["signing parts", { sign: busyAtFirst("4") }, 4_000],
  ["both", { sign: busyAtFirst("2"), send: busyAtFirst("3") }, 5_000],
])(
  "while the server is busy (429) with %s, no part is sent before the time that it asked for",
  async (_, busy, rest) => {
    const { sent, failed } = await uploadParts(busy);
    expect(failed).toBeUndefined();
    const firstOf = new Map(sent.toReversed().map(({ part, at }) => [part, at]));
    const repeated = sent.filter(({ part, at }) => at > (firstOf.get(part) ?? at));
    const resumed = "send" in busy ? repeated : sent;
    expect(resumed.length).toBeGreaterThan(0);
    expect(resumed.every(({ at }) => at >= rest)).toBe(true);
  },
);
