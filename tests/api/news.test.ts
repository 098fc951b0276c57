import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { createNews, listFeatured, listNews } from "#app/features/news/contract.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { staffItemSchema } from "#app/features/news/staff-contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";

const { en, ar } = newsMessages;

// Rejected requests store nothing, and stored items have unique titles, so all tests can share a server.
let api: Awaited<ReturnType<typeof testApi>>;
let staff: { cookie: string };
beforeAll(async () => {
  api = await testApi({ trustProxy: 1 });
  staff = await api.signIn();
});
afterAll(() => api[Symbol.asyncDispose]());

const item = {
  title: "The certificate is renewed",
  excerpt: "Inspected and passed, until 2028.",
  content: "The factory was inspected and **passed** in every part.",
  category: "company",
};
const hour = 3_600_000;
const unknown = crypto.randomUUID();

/** Each sender has a different IP address, because rate limits are tested elsewhere. */
let senders = 0;
const someone = () => ({ "x-forwarded-for": `10.0.${Math.floor(senders / 250)}.${(senders++ % 250) + 1}` });

const post = (changes: object, headers: Record<string, string> = {}) =>
  api.send("POST", "/api/news", { ...item, ...changes }, { ...someone(), ...headers });

async function refusedFields(response: Response): Promise<Partial<Record<string, string>>> {
  expect(response.status).toBe(400);
  return z.parse(problemSchema, await response.json()).fields ?? {};
}

async function storedTitles(): Promise<string[]> {
  const response = await api.request("/api/news", { headers: staff });
  return z.parse(listNews.answer, await response.json()).newsItems.map(({ title }) => title);
}

test.each([
  ["en", en],
  ["ar", ar],
] as const)("each field that is too short has its own error (%s)", async (language, messages) => {
  const short = { title: "abcd", excerpt: "too short", content: "nineteen characters" };
  expect(await refusedFields(await post(short, { "accept-language": language }))).toEqual({
    title: messages.titleTooShort,
    excerpt: messages.excerptTooShort,
    content: messages.contentTooShort,
  });
});

test("blanks and invisible characters do not count as characters", async () => {
  for (const title of ["   abc   ", "\u200b\u200b\u200b\u200b\u200b", "\u0000\u0001\u0002\u0003\u0004"]) {
    expect(Object.keys(await refusedFields(await post({ title })))).toEqual(["title"]);
  }
});

test("only existing categories, types, switches, days, and photos are accepted", async () => {
  for (const [field, values] of [
    ["category", ["", "sports", "Company", null, 1, ["company"]]],
    ["type", ["", "article", "NEWS", null, {}]],
    ["featured", [true, "yes", "", null, 1]],
    ["eventDate", ["tomorrow", "2026-02-30", "2026-13-1", 20_261_122, "'; drop table news_items; --"]],
    ["eventTime", ["noon", "24:00", "7:30", "18:60", 1830]],
    ["eventPlace", ["x".repeat(201)]],
    ["featuredImage", ["https://evil.example/a.png", "javascript:alert(1)", "/objects/uploads/../../etc/passwd", ""]],
    ["gallery", ["/objects/uploads/1", [1], Array.from({ length: 5 }, () => `/objects/uploads/${unknown}`)]],
    ["title", ["x".repeat(201), ["a list"], 12_345]],
    ["excerpt", ["x".repeat(501)]],
    ["content", ["x".repeat(20_001)]],
  ] as const) {
    for (const value of values) {
      const problems = await refusedFields(await post({ [field]: value }));
      expect(
        Object.keys(problems).map((path) => path.split(".")[0]),
        `${field}: ${JSON.stringify(value)}`,
      ).toEqual([field]);
    }
  }
  expect(await storedTitles()).not.toContain(item.title);
});

test("a megabyte of asterisks is rejected without parsing, and the allowed number takes almost no time", async () => {
  expect((await post({ content: "*".repeat(1024 * 1024) })).status).toBe(413);
  expect((await post({ title: "Nothing but asterisks", content: "*".repeat(20_000) })).status).toBe(201);
});

test("an item rejects photos from another browser and ones that were never uploaded", async () => {
  const foreign = await sendPhoto();
  for (const photos of [
    { featuredImage: foreign.path },
    { gallery: [foreign.path] },
    { featuredImage: `/objects/uploads/${unknown}` },
  ]) {
    expect(await refusedFields(await post(photos))).toEqual({ gallery: en.photoUnknown });
  }
  const own = await post({ title: "An item with a photo", featuredImage: foreign.path }, foreign.sender);
  expect(own.status).toBe(201);
  const again = await post({ title: "The same photo again", featuredImage: foreign.path }, foreign.sender);
  expect(await refusedFields(again)).toEqual({ gallery: en.photoUnknown });
  expect((await api.request(foreign.path)).status).not.toBe(200); // private until its news item is reviewed
  expect((await api.request(foreign.path, { headers: foreign.sender })).status).toBe(200);
});

test("a photo can be uploaded without a declared purpose", async () => {
  const response = await api.request("/api/news/upload-url", { method: "POST", headers: someone() });
  expect(response.status).toBe(200); // requirements §7: the request has no payload
  expect(z.parse(signedUploadSchema, await response.json()).objectPath).toMatch(/^\/objects\/uploads\//);
});

test("a photo is checked when it is uploaded and belongs to its sender", async () => {
  for (const [status, announced] of [
    [415, { name: "a.pdf", type: "application/pdf", size: 1000 }],
    [415, { name: "a.svg", type: "image/svg+xml", size: 1000 }],
    [415, { name: "a.html", type: "text/html", size: 1000 }],
    [413, { name: "a.jpg", type: "image/jpeg", size: 10_485_761 }],
    [400, { name: "a.jpg", type: "image/jpeg", size: -1 }],
  ] as const) {
    const response = await api.send("POST", "/api/news/upload-url", announced, someone());
    expect(response.status, JSON.stringify(announced)).toBe(status);
  }
  const disguised = await send(await samplePdf());
  expect((await keep(disguised)).status).toBe(400);
  const sent = await send(await samplePhoto());
  expect([400, 401, 403, 404]).toContain((await keep({ ...sent, sender: someone() })).status);
  for (const change of [
    { newsId: "../1" },
    { newsId: 7 },
    { photoType: "cover" },
    { photoURL: "https://evil.example/a.jpg" },
    { photoURL: null },
  ]) {
    const body = { newsId: "form-1", photoURL: sent.url, photoType: "featured", ...change };
    const response = await api.send("PUT", "/api/news/photos", body, sent.sender);
    expect([400, 404], JSON.stringify(change)).toContain(response.status);
  }
  expect((await keep(sent)).status).toBe(200);
});

test("staff-only actions are rejected for visitors, including the sender, and for sales", async () => {
  const sent = await post({ title: "Who may change this item" });
  const { newsItem } = z.parse(createNews.answer, await sent.json());
  const sender = { cookie: cookieOf(sent) };
  const sales = await api.signInAs("sales");
  const writing = { ...item, publication: { when: "now" } };
  for (const [method, path, body] of [
    ["GET", "/api/news/all", undefined],
    ["GET", `/api/news/${newsItem.id}`, undefined],
    ["POST", "/api/news/drafts", writing],
    ["PUT", `/api/news/${newsItem.id}`, { ...writing, version: 1 }],
    ["DELETE", `/api/news/${newsItem.id}?version=1`, undefined],
    ["POST", `/api/news/${newsItem.id}/restore`, undefined],
    ["POST", `/api/review/news/${newsItem.id}`, { decision: "publish" }],
  ] as const) {
    const call = (headers: Record<string, string>) =>
      body ? api.send(method, path, body, headers) : api.request(path, { method, headers });
    expect((await call({})).status, `${method} ${path}`).toBe(401);
    expect((await call(sender)).status, `${method} ${path}`).toBe(401);
    expect((await call(sales)).status, `${method} ${path}`).toBe(403);
    if (method !== "GET") {
      const foreign = await call({ ...staff, origin: "https://evil.example" });
      expect(foreign.status, `${method} ${path}`).toBe(403);
    }
  }
});

test("no one can publish by adding fields: a visitor's extra fields are ignored", async () => {
  const title = "An item that would be public";
  const claims = {
    state: "published",
    publishedAt: "2020-01-01T00:00:00Z",
    contributor: null,
    slug: "index",
    id: unknown,
  };
  const sent = await post({ title, featured: "true", ...claims });
  const { newsItem } = z.parse(createNews.answer, await sent.json());
  expect(newsItem).toMatchObject({ state: "pending", slug: "an-item-that-would-be-public" });
  expect(newsItem.id).not.toBe(unknown);
  const everyone = z.parse(listNews.answer, await (await api.request("/api/news")).json());
  expect(everyone.newsItems.map((each) => each.title)).not.toContain(title);
  const featured = z.parse(listFeatured.answer, await (await api.request("/api/news/featured")).json());
  expect(featured.featuredItems).toEqual([]);
});

test("a photo is public exactly while its item is", async () => {
  const photo = await sendPhoto();
  const seen = async (headers: Record<string, string> = {}) => {
    const response = await api.request(photo.path, { headers });
    await response.body?.cancel();
    return response.ok ? response.headers.get("cache-control") : response.status;
  };
  const written = { ...item, title: "A photo with a date", featuredImage: photo.path };
  const save = async (method: string, path: string, publication: object, version?: number) => {
    const body = { ...written, publication, version };
    const cookie = `${staff.cookie}; ${photo.sender["cookie"]}`;
    return z.parse(staffItemSchema, await (await api.send(method, path, body, { cookie })).json());
  };
  const { id, version } = await save("POST", "/api/news/drafts", { when: "draft" });
  const change = (publication: object, from: number) => save("PUT", `/api/news/${id}`, publication, from);
  const forOne = "private, no-store";
  expect([await seen(), await seen(staff), await seen(photo.sender)]).toEqual([404, forOne, forOne]);
  // More than the hour that clocks repeat when daylight-saving time ends.
  const wait = 3 * hour;
  const later = new Date(api.now().getTime() + wait);
  const localTime = new Intl.DateTimeFormat("sv", {
    timeZone: businessTimeZone,
    dateStyle: "short",
    timeStyle: "short",
  })
    .format(later)
    .replace(" ", "T");
  const scheduled = await change({ when: "at", localTime }, version);
  expect([await seen(), await seen(staff)]).toEqual([404, forOne]);
  api.advance(wait);
  expect(await seen()).toMatch(/^public, .*immutable$/);
  const takenBack = await change({ when: "draft" }, scheduled.version);
  expect([await seen(), await seen(staff)]).toEqual([404, forOne]);
  await change({ when: "now" }, takenBack.version);
  expect(await seen()).toMatch(/^public, .*immutable$/);
});

type SentPhoto = { url: string; sender: Record<string, string> };

/** Uploads a file as a new visitor, without attaching it to an item. */
async function send(bytes: Buffer): Promise<SentPhoto> {
  const announced = { name: "photo.jpg", type: "image/jpeg", size: bytes.length };
  const from = someone();
  const signed = await api.send("POST", "/api/news/upload-url", announced, from);
  expect(signed.status).toBe(200);
  const sender = { ...from, cookie: cookieOf(signed) };
  const { uploadURL, headers } = z.parse(signedUploadSchema, await signed.json());
  await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
  return { url: uploadURL, sender };
}

function keep({ url, sender }: SentPhoto): Promise<Response> {
  return api.send("PUT", "/api/news/photos", { newsId: "form-1", photoURL: url, photoType: "featured" }, sender);
}

async function sendPhoto() {
  const sent = await send(await samplePhoto());
  const kept = await keep(sent);
  expect(kept.status).toBe(200);
  const { photoPath } = z.parse(z.object({ photoPath: z.string() }), await kept.json());
  return { path: photoPath, sender: sent.sender };
}

function cookieOf(response: Response): string {
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

test("staff edit a contribution before it is published; it keeps waiting, and the review names them", async () => {
  const { newsItem } = z.parse(createNews.answer, await (await post({ title: "A visitor wrote this" })).json());
  const change = { ...item, title: "Staff wrote this", publication: { when: "draft" }, version: 1 };
  const changed = await api.send("PUT", `/api/news/${newsItem.id}`, change, staff);
  expect(await changed.json()).toMatchObject({ title: "Staff wrote this", status: "waiting" });
  const review = `/api/review/news/${newsItem.id}`;
  expect(await (await api.request(review, { headers: staff })).json()).toMatchObject({
    title: "Staff wrote this",
    edit: `/admin/news/${newsItem.id}?from=review`,
    edited: { by: "admin" },
  });
  expect((await api.send("POST", review, { decision: "publish" }, staff)).status).toBe(200);
  expect(await storedTitles()).toContain("Staff wrote this");
  const shown = z.parse(listNews.answer, await (await api.request("/api/news", { headers: someone() })).json());
  expect(shown.newsItems.map(({ title }) => title)).toContain("Staff wrote this");
});

test("only its sender reads why an item was discarded, until that is undone", async () => {
  const sent = await post({ title: "An old story" });
  const sender = { ...someone(), cookie: cookieOf(sent) };
  const { newsItem } = z.parse(createNews.answer, await sent.json());
  const decide = (decision: object) => api.send("POST", `/api/review/news/${newsItem.id}`, decision, staff);
  const refusedTo = async (headers: Record<string, string>) =>
    z.parse(listNews.answer, await (await api.request("/api/news", { headers })).json()).refused;
  expect(await refusedTo(sender)).toEqual([]);
  expect((await decide({ decision: "discard", reason: "It is old." })).status).toBe(200);
  expect(await refusedTo(sender)).toMatchObject([{ id: newsItem.id, title: "An old story", reason: "It is old." }]);
  expect([await refusedTo(someone()), await refusedTo(staff)]).toEqual([[], []]);
  expect((await decide({ decision: "undo" })).status).toBe(200);
  expect(await refusedTo(sender)).toEqual([]);
});
