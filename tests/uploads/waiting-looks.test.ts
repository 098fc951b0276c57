import { afterAll, expect, test } from "vitest";
import { createUploads } from "#app/platform/files/server/uploads.server.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { uploadServices } from "#server/compose.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { sandbox, pool } = api.services;
const paper = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };
/** More files than there are database connections. */
const files = 12;

test("many files waiting for their check take no connections from anyone else", async () => {
  const browser = await newBrowser(api);
  const { promise: looking, resolve: begin } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const slow: Sandbox["inTurn"] = (requester, work) =>
    sandbox.inTurn(requester, () =>
      work({
        async run() {
          begin();
          await goOn;
          return { value: { pages: 1, title: "", author: "", year: null, language: "en" } };
        },
      }),
    );
  const uploads = createUploads({ ...uploadServices(api.services), sandbox: { inTurn: slow } });
  const sent = [];
  for (let at = 0; at < files; at += 1) sent.push(await browser.upload(await samplePdf(), paper));
  const checks = sent.map(({ objectPath }) =>
    uploads.check({ url: objectPath, purpose: "paper", sender: browser.sender }),
  );
  await looking;
  // Getting a connection times out after a few seconds. If all connections were held, these queries would fail.
  await Promise.all(Array.from({ length: files }, () => pool.query("select 1")));
  letGo();
  expect(await Promise.all(checks)).toHaveLength(files);
});
