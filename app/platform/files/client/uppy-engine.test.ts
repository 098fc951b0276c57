// @vitest-environment happy-dom
import AwsS3 from "@uppy/aws-s3";
import { afterEach, expect, test, vi } from "vitest";
import { createRetryPolicy } from "./retry-policy.ts";
import { createEngine } from "./uppy-engine.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const largerThanOnePiece = new File([new Uint8Array(101 * 1024 * 1024)], "scan.pdf");

/** Uploads a file in parts, responds to each part with this status, and counts how often the first part was sent. */
async function timesSent(status: number) {
  vi.stubGlobal("fetch", async (address: string) => {
    const part = /\/(\d+)\?/.exec(address)?.[1];
    return Response.json(part ? { url: `/objects/x?partNumber=${part}`, expires: 60 } : { key: "k", uploadId: "u" });
  });
  const sent: string[] = [];
  vi.spyOn(AwsS3, "uploadPartBytes").mockImplementation(async ({ signature }) => {
    sent.push(signature.url);
    throw Object.assign(new Error("Non 2xx"), { source: { status } });
  });
  const engine = createEngine({
    purpose: "paper",
    askAddress: () => Promise.reject(new Error("Expected an upload in parts")),
    retryPolicy: createRetryPolicy({ onBusy: () => undefined }),
    onAddress: () => undefined,
  });
  engine.addFile({ name: "scan.pdf", type: "application/pdf", data: largerThanOnePiece });
  const result = await engine.upload();
  return { times: sent.filter((url) => url.endsWith("=1")).length, failed: result?.failed?.[0] };
}

test.each([400, 401, 403, 404, 408, 413])("a part rejected with %i is not sent again", async (status) => {
  const { times, failed } = await timesSent(status);
  expect(times).toBe(1);
  expect(failed?.error).toBeTruthy();
});
