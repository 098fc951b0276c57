import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { purgeContributionsJob } from "#app/features/contributions/purge-job.server.ts";
import { addPaper, listOwnPapers } from "#app/features/papers/contract.ts";
import { importPublications } from "#app/features/papers/import-publications.server.ts";
import { indexPaperJob, readAgainJob } from "#app/features/papers/jobs.server.ts";
import { readerVersion } from "#app/features/papers/jobs.server.ts";
import { createPaperReader, openPaper } from "#app/features/papers/paper-reader.server.ts";
import { reviewablePapers } from "#app/features/papers/reviewable-papers.server.ts";
import { samplePublications } from "#app/features/papers/sample-publications.server.ts";
import { listPapers, staffPaperSchema } from "#app/features/papers/staff-contract.ts";
import { listContentPapers, listReadBefore } from "#app/features/papers/store.server.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { removeUploadJob } from "#app/platform/files/server/upload-jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { shownPublications } from "#app/routes/shown-publications.server.ts";
import { pdfOfPages } from "#tests/fixtures/hostile-pdfs.ts";
import { testApi } from "#tests/support/test-api.ts";

const api = await testApi();
afterAll(() => api[Symbol.asyncDispose]());
const { db, openFile, sandbox } = api.services;
const reader = createPaperReader(sandbox);
const uploads = api.services.uploads;
const job = indexPaperJob({ db, reader, openFile: (path) => openPaper(path, openFile, uploads) });
const log = createLog("silent");
const arabicPaper = readFileSync("public/documents/publication-5.pdf");

const facts = { title: "On xylophones", author: "A. Maker", year: 2020, venue: "A journal", language: "en" };

/** Creates a browser that has no cookie yet. */
async function newBrowser(): Promise<{ cookie: string }> {
  const response = await api.send("POST", "/api/objects/upload", { purpose: "paper" });
  return { cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function upload(by: { cookie: string }, bytes: Buffer, name = "paper.pdf"): Promise<string> {
  const file = { name, type: "application/pdf", purpose: "paper", size: bytes.length };
  const response = await api.send("POST", "/api/objects/upload", file, by);
  const signed = z.parse(signedUploadSchema, await response.json());
  const put = await api.request(signed.uploadURL, {
    method: "PUT",
    headers: signed.headers,
    body: new Uint8Array(bytes),
  });
  expect(put.status).toBe(200);
  return signed.uploadURL;
}

const readText = (paperId: string) => job.run({ paperId }, { log, attempt: 1, lastAttempt: true });

/** Deletes a paper at the version that the caller saw. */
function remove(id: string | undefined, version: number, by: Record<string, string>): Promise<Response> {
  return api.send("DELETE", `/api/papers/${id}?version=${version}`, undefined, by);
}

async function find(q: string): Promise<string[]> {
  const response = await api.request(`/api/search/pdf?lang=en&q=${encodeURIComponent(q)}`);
  const { results } = z.parse(
    z.object({ success: z.literal(true), results: z.array(z.object({ fileName: z.string() })) }),
    await response.json(),
  );
  return results.map(({ fileName }) => fileName);
}

test("a file that was not uploaded, or that someone else uploaded, is rejected as a paper", async () => {
  const [one, other] = [await newBrowser(), await newBrowser()];
  const fileURL = await upload(one, pdfOfPages(1, "hello"));
  for (const [url, by] of [
    [fileURL, other],
    [`/objects/uploads/${crypto.randomUUID()}`, one],
    ["https://elsewhere.example/x.pdf", one],
  ] as const) {
    const response = await api.send("POST", "/api/papers", { ...facts, fileURL: url }, by);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
});

test("missing and invalid values are reported by field, in the page's language", async () => {
  const by = await newBrowser();
  const wrong = { title: "a", author: "", year: 20, venue: " ", language: "fr", fileURL: "" };
  const response = await api.send("POST", "/api/papers", wrong, { ...by, "accept-language": "ar" });
  expect(response.status).toBe(400);
  const { fields } = z.parse(z.object({ fields: z.record(z.string(), z.string()) }), await response.json());
  expect(Object.keys(fields)).toEqual(["title", "author", "venue", "year", "language", "fileURL"]);
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/\p{Script=Arabic}/u);
});

test("a file's metadata is returned", async () => {
  const by = await newBrowser();
  const fileURL = await upload(by, arabicPaper);
  const response = await api.send("POST", "/api/papers/suggestions", { fileURL }, by);
  expect(await response.json()).toMatchObject({
    title: expect.stringContaining("العنوان والملخص"),
    year: 2021,
    language: "ar",
  });
});

test("a visitor's paper waits, is found once published, and disappears when discarded, hidden, or deleted", async () => {
  const by = await newBrowser();
  const staff = await api.signIn();
  const fileURL = await upload(by, pdfOfPages(3, "xylophone music"), "xylophone.pdf");
  const sent = await api.send("POST", "/api/papers", { ...facts, fileURL }, by);
  expect(sent.status).toBe(201);
  const { id, state } = z.parse(addPaper.answer, await sent.json());
  expect(state).toBe("pending");
  await readText(id);
  expect(await find("xylophone")).toEqual([]);
  const own = z.parse(listOwnPapers.answer, await (await api.request("/api/papers/own", { headers: by })).json());
  expect(own).toMatchObject([{ id, state: "pending", indexState: "indexed" }]);
  expect(await (await api.request("/api/papers/own")).json()).toEqual([]);

  const path = own[0]?.path ?? "";
  expect((await api.request(path)).status).toBe(404);
  const decided = await api.send("POST", `/api/review/papers/${id}`, { decision: "publish" }, staff);
  expect(decided.status).toBe(200);
  expect(await find("xylophone mus")).toEqual(["xylophone.pdf"]);
  expect((await api.request(path)).status).toBe(200);

  const list = async () =>
    z
      .parse(listPapers.answer, await (await api.request("/api/papers", { headers: staff })).json())
      .find((paper) => paper.id === id);
  const change = async (body: object) =>
    api.send("PATCH", `/api/papers/${id}`, { version: (await list())?.version, ...body }, staff);
  const isOnLandingPage = async () =>
    (await shownPublications(api.services.db, "en")).some((publication) => publication.path === path);
  expect(await isOnLandingPage()).toBe(true);
  expect((await change({ isHidden: true })).status).toBe(200);
  expect(await find("xylophone")).toEqual([]);
  expect(await isOnLandingPage()).toBe(false);
  expect((await change({ isHidden: false })).status).toBe(200);
  expect((await api.send("PATCH", `/api/papers/${id}`, { version: 1, title: "Too late" }, staff)).status).toBe(409);
  expect((await change({ title: "On zithers" })).status).toBe(200);
  // Someone else made the same change before, so there is no conflict.
  expect((await api.send("PATCH", `/api/papers/${id}`, { version: 1, title: "On zithers" }, staff)).status).toBe(200);
  expect((await list())?.indexState).toBe("waiting");
  await readText(id);
  expect(await find("zither")).toEqual(["xylophone.pdf"]);
  expect((await remove(id, 1, staff)).status).toBe(409); // this version was read before the change
  expect((await remove(id, (await list())?.version ?? 0, staff)).status).toBe(200);
  expect(await find("zither")).toEqual([]);
  expect(await list()).toBeUndefined();
  expect((await remove(id, 1, staff)).status).toBe(200);
  expect((await api.send("POST", `/api/papers/${id}/restore`, {}, staff)).status).toBe(200);
  expect(await find("zither")).toEqual(["xylophone.pdf"]);
});

test("staff edit a paper before it is published, and the review names them and the page for it", async () => {
  const by = await newBrowser();
  const staff = await api.signIn();
  const fileURL = await upload(by, pdfOfPages(1, "hurdy-gurdies"));
  const { id } = z.parse(
    addPaper.answer,
    await (await api.send("POST", "/api/papers", { ...facts, fileURL }, by)).json(),
  );
  const review = async () => (await api.request(`/api/review/papers/${id}`, { headers: staff })).json();
  expect(await review()).not.toHaveProperty("edited");
  expect((await api.send("PATCH", `/api/papers/${id}`, { version: 1, title: "On lutes" }, staff)).status).toBe(200);
  const edit = `/admin/papers?open=${id}&from=review`;
  expect(await review()).toMatchObject({ title: "On lutes", edit, edited: { by: "admin" } });
});

test("staff papers are public immediately and can be reindexed", async () => {
  const staff = await api.signIn();
  const fileURL = await upload(staff, pdfOfPages(1, ""), "scan.pdf");
  const sent = await api.send("POST", "/api/papers", { ...facts, title: "A scan", fileURL }, staff);
  const { id, state } = z.parse(addPaper.answer, await sent.json());
  expect(state).toBe("published");
  await readText(id);
  const own = z.parse(listOwnPapers.answer, await (await api.request("/api/papers/own", { headers: staff })).json());
  expect(own.find((paper) => paper.id === id)).toMatchObject({ indexState: "failed", indexProblem: "noText" });
  const again = await api.send("POST", `/api/papers/${id}/index`, {}, staff);
  expect(await again.json()).toMatchObject({ indexState: "waiting", indexProblem: null });
});

test("staff find papers by incomplete words in both scripts, by file name, and by id", async () => {
  const staff = await api.signIn();
  const titles = { en: "Zymology of kombucha", ar: "تخمير الكفير في الألبان" };
  for (const title of Object.values(titles)) {
    const fileURL = await upload(staff, arabicPaper, "Kefir_100%.pdf");
    expect((await api.send("POST", "/api/papers", { ...facts, title, fileURL }, staff)).status).toBe(201);
  }
  const listed = async (q: string) => {
    const response = await api.request(`/api/papers?q=${encodeURIComponent(q)}`, { headers: staff });
    return z.parse(listPapers.answer, await response.json());
  };
  const found = async (q: string) => (await listed(q)).map(({ title }) => title).toSorted();
  expect(await found("kombu zymol")).toEqual([titles.en]);
  expect(await found("الالبان")).toEqual([titles.ar]);
  expect(await found("_100%")).toEqual([titles.en, titles.ar]);
  expect(await found("kombucha kefir' | & : *")).toEqual([]);
  const [paper] = await listed("zymology");
  expect(await found(paper?.id ?? "")).toEqual([titles.en]);
});

test("only staff can open the file of a removed paper", async () => {
  const staff = await api.signIn();
  const { id, path } = await addAs(staff, "lyre.pdf", "lyre music and what it means");
  const statuses = async () => [(await api.request(path)).status, (await api.request(path, { headers: staff })).status];
  expect(await statuses()).toEqual([200, 200]);
  await remove(id, 1, staff);
  expect(await statuses()).toEqual([404, 200]);
  await api.send("POST", `/api/papers/${id}/restore`, {}, staff);
  expect(await statuses()).toEqual([200, 200]);
});

test("a paper's file is replaced: visitors get the new one, staff can return to the old one, and both end with the paper", async () => {
  const staff = await api.signIn();
  const { id, path: old } = await addAs(staff, "first.pdf", "clavichord music and what it means");
  const read = async () => {
    const papers = await (await api.request(`/api/papers?q=${id}`, { headers: staff })).json();
    return z.parse(z.tuple([staffPaperSchema]), papers)[0];
  };
  const replace = async (fileURL: string, by: Record<string, string> = staff, { version } = { version: 0 }) =>
    api.send("PATCH", `/api/papers/${id}`, { version: version || (await read()).version, fileURL }, by);
  const statuses = (path: string) =>
    Promise.all([{}, staff].map(async (headers) => (await api.request(path, { headers })).status));

  const fileURL = await upload(staff, pdfOfPages(2, "spinet music and what it means"), "second.pdf");
  expect((await replace(fileURL, {}, { version: 1 })).status).toBe(401);
  expect((await replace(await upload(await newBrowser(), arabicPaper))).status).toBe(400);
  const before = await read();
  expect((await replace(fileURL)).status).toBe(200);
  expect((await replace(fileURL, staff, before)).status).toBe(200); // the answer was lost, and the same is sent again
  await readText(id);
  const { path, ...replaced } = await read();
  expect(replaced).toMatchObject({ fileName: "second.pdf", pageCount: 2, formerFiles: [{ path: old, by: "admin" }] });
  expect([await statuses(path), await statuses(old)]).toEqual([
    [200, 200],
    [404, 200],
  ]);
  expect(await find("spinet")).toEqual(["second.pdf"]);
  expect((await rows("select text from paper_pages where paper_id = $1 order by page", id)).length).toBe(2);

  expect((await replace(old)).status).toBe(200);
  expect(await read()).toMatchObject({ path: old, fileName: "first.pdf", formerFiles: [{ path }] });
  expect([await statuses(path), await statuses(old)]).toEqual([
    [404, 200],
    [200, 200],
  ]);
  expect((await rows("select action from audit_log where subject = $1", `papers/${id}`)).length).toBe(2);

  await remove(id, (await read()).version, staff);
  api.advance(30 * day + 1);
  await purge();
  const owner = await api.signIn();
  for (const file of [path, old]) expect((await api.request(file, { headers: owner })).status).toBe(404);
});

test("30 days after deletion, an uploaded paper is removed: row, pages, words, and file; the audit log stays", async () => {
  const staff = await api.signIn();
  const { id, path } = await addAs(staff, "gone.pdf", "balalaika music and what it means");
  const kept = await addAs(staff, "kept.pdf", "mandolin music and what it means");
  const [fromContent] = await listContentPapers(db);
  const deleted = [id, fromContent?.id];
  for (const paper of deleted) await remove(paper, 1, staff);
  const known = async () => ({
    words: await words("balalaika", "mandolin", "music"),
    papers: (await rows("select id from papers where deleted_at is not null order by id")).map(({ id }) => id),
    pages: await rows("select page from paper_pages where paper_id = $1", id),
  });
  const all = ["balalaika", "mandolin", "music"];

  api.advance(30 * day);
  await purge();
  expect(await known()).toEqual({
    words: all,
    papers: deleted.toSorted((one = "", other = "") => one.localeCompare(other)),
    pages: [{ page: 1 }],
  });
  api.advance(1);
  await purge();
  await purge();
  // The next start would import content/ again, but the paper stays deleted.
  expect(await known()).toEqual({ words: ["mandolin", "music"], papers: [fromContent?.id], pages: [] });
  expect(await find("mandolin")).toEqual(["kept.pdf"]);
  expect((await api.request(kept.path)).status).toBe(200);

  const again = await api.signIn();
  expect((await api.send("POST", `/api/papers/${id}/restore`, {}, again)).status).toBe(404);
  expect((await api.request(path, { headers: again })).status).toBe(404);
  await removeUploadJob({ db: api.services.db, store: api.services.objects.store, now: api.now }).run(
    { id: path.split("/").at(-1) ?? "" },
    context,
  );
  await expect(uploads.read(path)).rejects.toMatchObject({ code: "notFound" });
  expect(await rows("select action from audit_log where subject = $1", `papers/${id}`)).toEqual([
    { action: "papers.delete" },
  ]);
});

test("papers that an earlier reader has read are read again, and keep their pages if that fails", async () => {
  const by = await api.signIn();
  const [one, other] = [
    await addAs(by, "one.pdf", "marimba music of many makers"),
    await addAs(by, "other.pdf", "vibraphone music of other makers"),
  ];
  const readAgain = async (open: (path: string) => ReturnType<typeof openPaper>) => {
    await readAgainJob({ db }).run({}, context);
    const again = indexPaperJob({ db, reader, openFile: open });
    for (const { id } of [one, other]) await again.run({ paperId: id, again: true }, context);
  };
  const stored = (id: string) =>
    rows("select index_state, reader_version, text from papers join paper_pages on paper_id = id where id = $1", id);
  const asRead = await Promise.all([one, other].map(({ id }) => stored(id)));
  const older = async () => {
    await api.services.pool.query("update papers set reader_version = 0");
    await api.services.pool.query("update paper_pages set text = 'abmiram', terms = '' where paper_id = $1", [one.id]);
  };

  await older();
  await readAgainJob({ db }).run({}, context);
  const queued = await rows("select key from graphile_worker.jobs where key like 'index-paper:%' and priority = 10");
  expect(queued).toEqual(expect.arrayContaining([one, other].map(({ id }) => ({ key: `index-paper:${id}` }))));
  await readAgain(async () => undefined); // the file is gone
  expect(await stored(one.id)).toEqual([{ ...asRead[0]?.[0], text: "abmiram" }]);

  await older();
  await readAgain((path) => openPaper(path, openFile, uploads));
  expect(await Promise.all([one, other].map(({ id }) => stored(id)))).toEqual(asRead);
  expect(await find("marimba")).toEqual(["one.pdf"]);
  for (const { id } of [one, other]) expect(await listReadBefore(db, readerVersion, 1_000)).not.toContain(id);
});

test("an update never restores the sample of a paper whose file was replaced", async () => {
  const staff = await api.signIn();
  const paper = (await listContentPapers(db)).find(({ deletedAt }) => !deletedAt);
  const fileURL = await upload(staff, pdfOfPages(1, "psaltery music"), "own.pdf");
  const body = { version: paper?.version, fileURL, title: "Our own paper" };
  expect((await api.send("PATCH", `/api/papers/${paper?.id}`, body, staff)).status).toBe(200);
  await api.services.pool.query("update papers set content_hash = 'earlier' where content_id is not null");
  await importPublications(db, api.now());
  expect((await listContentPapers(db)).find(({ id }) => id === paper?.id)).toMatchObject({
    title: "Our own paper",
    fileName: "own.pdf",
  });
  expect((await samplePublications(db)).map(({ field }) => field)).not.toContain(paper?.contentId);
});

const day = 86_400_000;
const context = { log, attempt: 1, lastAttempt: true };
const purge = () =>
  purgeContributionsJob({ db, reviewKinds: [reviewablePapers(uploads)], now: api.now }).run({}, context);

/** Adds a published paper with one page. */
async function addAs(by: { cookie: string }, name: string, text: string): Promise<{ id: string; path: string }> {
  const fileURL = await upload(by, pdfOfPages(1, text), name);
  const sent = await api.send("POST", "/api/papers", { ...facts, title: `About ${text}`, fileURL }, by);
  const { id } = z.parse(addPaper.answer, await sent.json());
  await readText(id);
  return { id, path: String((await rows("select path from papers where id = $1", id))[0]?.["path"]) };
}

async function words(...asked: string[]): Promise<unknown[]> {
  return (await rows("select word from paper_words where word = any($1) order by word", asked)).map(({ word }) => word);
}

async function rows(query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await api.services.pool.query<Record<string, unknown>>(query, values)).rows;
}
