import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { createUploads } from "#app/platform/files/server/uploads.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { uploadServices } from "#server/compose.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const { sandbox } = api.services;
const paper = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };

/** Creates an uploads service that counts how often it starts a sandboxed program. */
function counted() {
  let turns = 0;
  const inTurn: Sandbox["inTurn"] = (requester, work) => {
    turns += 1;
    return sandbox.inTurn(requester, work);
  };
  return { uploads: createUploads({ ...uploadServices(api.services), sandbox: { inTurn } }), turns: () => turns };
}

test("a file is checked once, however often the result is requested", async () => {
  const browser = await newBrowser(api);
  const { objectPath } = await browser.upload(await readFile("public/documents/publication-1.pdf"), paper);
  const { uploads, turns } = counted();
  const ask = () => uploads.check({ url: objectPath, purpose: "paper", sender: browser.sender });
  const first = await ask();
  for (let at = 0; at < 60; at += 1) expect(await ask()).toEqual(first);
  expect(first).toMatchObject({ language: "en", year: 2005, title: expect.stringContaining("publication 1") });
  expect(turns()).toBe(1);
  const answers = Array.from({ length: 12 }, () =>
    browser.call("POST", "/api/papers/suggestions", { fileURL: objectPath }).then(({ status }) => status),
  );
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(sandbox.counts().every(({ running, waiting }) => running === 0 && waiting === 0)).toBe(true);
});
