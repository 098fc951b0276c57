import { expect, test } from "vitest";
import { renditionsKind } from "#app/platform/files/server/upload-jobs.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "./browser.ts";

const photo = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };

test("the renditions of one sender wait for those of another, however many there are", async () => {
  await using api = await testApi();
  const { db, log, pool } = api.services;
  const uploads = api.services.uploads;
  const bytes = await samplePhoto({ width: 64, height: 48 });
  const made: string[] = [];

  async function send(browser: Awaited<ReturnType<typeof newBrowser>>, address: string): Promise<string> {
    const { objectPath } = await browser.upload(bytes, photo);
    const sender = { ...browser.sender, address };
    const upload = await uploads.check({ url: objectPath, purpose: photo.purpose, sender });
    await db.transaction((transaction) => uploads.confirm(transaction, upload));
    return upload.id;
  }

  // Discarding the cookie does not make the same IP address a new sender.
  for (let at = 0; at < 3; at += 1) {
    const browser = await newBrowser(api);
    await Promise.all(Array.from({ length: 10 }, () => send(browser, "192.0.2.1")));
  }
  const mine = await send(await newBrowser(api), "192.0.2.2");

  const record = defineJob({ ...renditionsKind, run: async ({ id }) => void made.push(id) });
  const worker = await startWorker({ pool, log, jobs: [record] });
  await using _ = { [Symbol.asyncDispose]: () => worker.stop() };
  await expect.poll(() => made).toContain(mine);
  expect(made.indexOf(mine)).toBeLessThanOrEqual(1);
});
