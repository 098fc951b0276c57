import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listReview } from "#app/features/contributions/contract.ts";
import { purgeContributionsJob } from "#app/features/contributions/purge-job.server.ts";
import { removeUploadJob, sweepUploadsJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Browser = Awaited<ReturnType<typeof newBrowser>>;

const item = {
  title: "The certificate is renewed",
  excerpt: "Inspected and passed, until 2028.",
  content: "The factory was inspected and **passed** in every part.",
  category: "company",
};
const paper = { title: "On xylophones", author: "A. Maker", year: 2020, venue: "A journal", language: "en" };

/** For each kind, a function that submits a contribution and returns the path of its file, if any. */
const senders: Record<string, (browser: Browser) => Promise<string | undefined>> = {
  async news(browser) {
    const type = { name: "photo.jpg", type: "image/jpeg", purpose: "news-photo" };
    const { objectPath } = await browser.upload(await samplePhoto(), type);
    const photo = { newsId: "form-1", photoURL: objectPath, photoType: "featured" };
    expect((await browser.call("PUT", "/api/news/photos", photo)).status).toBe(200);
    expect((await browser.call("POST", "/api/news", { ...item, featuredImage: objectPath })).status).toBe(201);
    return objectPath;
  },
  async papers(browser) {
    const { objectPath } = await browser.upload(await samplePdf(), pdfFor("paper"));
    expect((await browser.call("POST", "/api/papers", { ...paper, fileURL: objectPath })).status).toBe(201);
    return objectPath;
  },
  async "patent-certificates"(browser) {
    const { objectPath } = await browser.upload(await samplePdf(), pdfFor("patent-certificate"));
    const sent = { region: "European Union", certificateURL: objectPath };
    expect((await browser.call("PUT", "/api/patent-certificates", sent)).status).toBe(200);
    return objectPath;
  },
};
const pdfFor = (purpose: string) => ({ name: "a.pdf", type: "application/pdf", purpose });

const day = 86_400_000;
const context = { log: createLog("silent"), attempt: 1, lastAttempt: true };

async function purge(api: Api) {
  const { reviewKinds } = api.services;
  const forUploads = { ...api.services, store: api.services.objects.store };
  await sweepUploadsJob(forUploads).run({}, context);
  await purgeContributionsJob({ ...api.services, reviewKinds }).run({}, context);
  // Removes the files as the worker would.
  const { rows } = await api.database.pool.query<{ id: string }>("select id from uploads where state = 'released'");
  for (const { id } of rows) await removeUploadJob(forUploads).run({ id }, context);
}

test("every declared kind is purged", async () => {
  await using api = await testApi();
  expect(api.services.reviewKinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(senders).toSorted());
});

test.each(Object.keys(senders))(
  "30 days after %s were discarded, they are gone with their file; until then, they can be restored; the audit log stays",
  async (kind) => {
    await using api = await testApi();
    const browser = await newBrowser(api);
    const path = await senders[kind]?.(browser);
    let staff = await api.signIn();
    const listed = await api.request("/api/review", { headers: staff });
    const id = z.parse(listReview.answer, await listed.json())[0]?.id;
    const decide = async (decision: string) =>
      (await api.send("POST", `/api/review/${kind}/${id}`, { decision, reason: "Not ours" }, staff)).status;
    const rowsLeft = async () =>
      (await api.request("/api/contributions", { headers: { cookie: browser.cookie } })).json();
    const fileStatus = async () => path && (await api.request(path, { headers: staff })).status;

    expect(await decide("discard")).toBe(200);
    api.advance(30 * day);
    staff = await api.signIn();
    await purge(api);
    expect(await rowsLeft()).toMatchObject([{ id, state: "discarded" }]);
    expect(await decide("undo")).toBe(200);
    expect(await fileStatus()).toBe(path && 200);

    api.advance(31 * day);
    staff = await api.signIn();
    await purge(api);
    expect(await rowsLeft()).toMatchObject([{ id, state: "pending" }]);
    expect(await decide("discard")).toBe(200);

    api.advance(30 * day + 1);
    staff = await api.signIn();
    await purge(api);
    expect(await rowsLeft()).toEqual([]);
    expect(await decide("undo")).toBe(409);
    expect(await fileStatus()).toBe(path && 404);
    const known = "select id from uploads where id = $1";
    expect((await api.database.pool.query(known, [path?.split("/").at(-1)])).rows).toEqual([]);
    const { rows: log } = await api.database.pool.query("select action from audit_log where subject = $1 order by id", [
      `${kind}/${id}`,
    ]);
    expect(log.map(({ action }) => action)).toEqual(["review.discard", "review.undo", "review.discard"]);
  },
);
