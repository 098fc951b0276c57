import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { addPaper } from "#app/features/papers/contract.ts";
import { indexPaperJob } from "#app/features/papers/jobs.server.ts";
import { createPaperReader, openPaper } from "#app/features/papers/paper-reader.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { pdfOfSharedText, pdfWithoutEnd } from "#tests/fixtures/hostile-pdfs.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";
import { longestPiece } from "./main-thread.ts";

const api = await testApi({ trustProxy: 1 });
afterAll(() => api[Symbol.asyncDispose]());
const { sandbox } = api.services;
const paper = { name: "paper.pdf", type: "application/pdf", purpose: "paper" };
const facts = { title: "On xylophones", author: "A. Maker", year: 2020, venue: "A journal", language: "en" };
const mostMilliseconds = 20;

/** Sends orders and searches from different IP addresses until the work is done. Returns the status codes. */
async function others(work: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  for (let at = 0; !isDone; at += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${at % 250}` };
    statuses.add((await api.send("POST", "/api/send-purchase-order", orderBody(), headers)).status);
    statuses.add((await api.request("/api/search/pdf?lang=en&q=placeholder", { headers })).status);
  }
  await done;
  return statuses;
}

test("24 endless files delay another visitor's file by one, but do not delay staff, orders, or searches", async () => {
  const [hostile, visitor] = [await newBrowser(api), await newBrowser(api)];
  const uploads = api.services.uploads;
  const caller = new AbortController();
  const at = (address: string) => ({ address, signal: caller.signal });
  let ended = 0;
  const files = [];
  for (let number = 0; number < 24; number += 1) files.push(await hostile.upload(pdfWithoutEnd(), paper));
  const mine = await visitor.upload(await samplePdf(), paper);
  const attack = files.map(({ objectPath }) =>
    uploads
      .check({ url: objectPath, purpose: "paper", sender: { ...hostile.sender, ...at("192.0.2.1") } })
      .catch((error: unknown) => error)
      .finally(() => (ended += 1)),
  );
  await expect.poll(() => sandbox.counts()).toContainEqual({ lane: "visitor", running: 1, waiting: 16 });
  const refused = 24 - 17; // 17: the maximum number of checks that one sender can have in the lane
  await expect.poll(() => ended).toBe(refused);
  const sender = { ...visitor.sender, ...at("192.0.2.2") };
  const checked = uploads.check({ url: mine.objectPath, purpose: "paper", sender });
  expect(await others(checked)).toEqual(new Set([200, 201]));
  expect(await checked).toMatchObject({ type: "application/pdf" });
  expect(ended - refused).toBeLessThanOrEqual(1);
  caller.abort();
  await Promise.all(attack);
  expect(sandbox.counts()).toContainEqual({ lane: "visitor", running: 0, waiting: 0 });
}, 120_000);

test("a megabyte with a book of millions of letters is indexed once public, and delays no one", async () => {
  const browser = await newBrowser(api);
  const staff = await api.signIn();
  const file = pdfOfSharedText({ pages: 300, streams: 10, letters: 195_000 });
  const { uploadURL } = await browser.upload(file, paper);
  const sent = await browser.call("POST", "/api/papers", { ...facts, fileURL: uploadURL });
  expect(sent.status).toBe(201);
  const { id } = z.parse(addPaper.answer, await sent.json());
  const { db, pool, openFile } = api.services;
  const jobs = async () =>
    (await pool.query("select key from graphile_worker.jobs where key = $1", [`index-paper:${id}`])).rowCount;
  expect(await jobs()).toBe(0);
  expect((await api.send("POST", `/api/review/papers/${id}`, { decision: "publish" }, staff)).status).toBe(200);
  expect(await jobs()).toBe(1);

  // Half of the memory limit, so that the parser's data for twenty such pages does not fit.
  const reader = createPaperReader({
    run: (program, ...asked) => sandbox.run({ ...program, megabytes: 300 }, ...asked),
  });
  const job = indexPaperJob({
    db,
    // Reads only twenty of its pages, because reading all of them takes a minute (tests/nightly/long-paper.test.ts).
    reader: { read: (file) => reader.read(file, { letters: 400_000 }) },
    openFile: (path) => openPaper(path, openFile, api.services.uploads),
  });
  const context = { log: createLog("silent"), attempt: 1, lastAttempt: true };
  const longest = await longestPiece(() => job.run({ paperId: id }, context));
  expect(longest).toBeLessThan(mostMilliseconds);
  const { rows } = await pool.query<{ letters: string; longest: number }>(
    "select sum(length(text)) as letters, max(length(text)) as longest from paper_pages where paper_id = $1",
    [id],
  );
  expect(Number(rows[0]?.letters)).toBe(400_000);
  expect(rows[0]?.longest).toBeLessThanOrEqual(20_000);
}, 300_000);
