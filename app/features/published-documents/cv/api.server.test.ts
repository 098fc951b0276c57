import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { problemSchema } from "#app/platform/http/problem.ts";
import { pretendingSandbox } from "#tests/support/pretending-sandbox.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword, cvPassword } from "#tests/support/test-passwords.ts";
import { cvMessages } from "../messages.ts";
import { readCv, saveCv, signCvUpload } from "./contract.ts";

const { en, ar } = cvMessages;
type Api = Awaited<ReturnType<typeof testApi>>;
const pdf = { name: "cv.pdf", type: "application/pdf" };

// Tests that change the password, the time, or the address of the site, or that need a real check, have their own.
const shared = await testApi({ sandbox: pretendingSandbox({ width: 640, height: 480 }).sandbox });
afterAll(() => shared[Symbol.asyncDispose]());

async function problemOf(response: Response) {
  return z.parse(problemSchema, await response.json());
}

/** A client that has entered the CV password, if one is passed. */
async function browserOf(api: Api, password?: string) {
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.split("=")[0] ?? "", pair);
    }
    return response;
  };
  const send = async (method: string, path: string, body: unknown) =>
    keep(await api.send(method, path, body, { cookie: [...cookies.values()].join("; ") }));
  if (password) expect((await send("POST", "/api/cv/password", { password })).status).toBe(200);
  return {
    send,
    cookies,
    /** Uploads a file after requesting an upload URL from either endpoint. */
    async upload(bytes: Uint8Array, file = pdf, path: string = signCvUpload.path) {
      const announced = {
        ...file,
        size: bytes.length,
        ...(path === signCvUpload.path ? { language: "en" } : { purpose: "cv" }),
      };
      const response = await send("POST", path, announced);
      expect(response.status).toBe(200);
      const { uploadURL, headers } = z.parse(signCvUpload.answer, await response.json());
      const sent = await api.request(uploadURL, { method: "PUT", headers, body: new Uint8Array(bytes) });
      expect(sent.status).toBe(200);
      return uploadURL;
    },
  };
}

const shownCv = async (api: Api, language: string) =>
  z.parse(readCv.answer, await (await api.request(`/api/cv?language=${language}`)).json()).cv;

test("a wrong CV password is rejected with the specified text, in the caller's language", async () => {
  for (const [language, messages] of [["en", en] as const, ["ar", ar] as const]) {
    const headers = { "accept-language": language };
    const response = await shared.send("POST", "/api/cv/password", { password: "guessed" }, headers);
    expect(response.status).toBe(401);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await problemOf(response)).toMatchObject({ code: "incorrectPassword", detail: messages.incorrectPassword });
  }
  expect(en.incorrectPassword).toBe("Incorrect password"); // wording from requirements §5
});

test("guessing the CV password is soon rate-limited", async () => {
  await using api = await testApi();
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await api.send("POST", "/api/cv/password", { password: "guessed" })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("without the password, neither call can upload or change a CV", async () => {
  const stranger = await browserOf(shared);
  for (const [method, path, body] of [
    ["POST", "/api/cv/upload", { language: "en" }],
    ["POST", "/api/objects/upload", { ...pdf, purpose: "cv" }],
    ["PUT", "/api/cv", { cvURL: `/objects/uploads/${crypto.randomUUID()}`, language: "en" }],
  ] as const) {
    const response = await stranger.send(method, path, body);
    expect(response.status, path).toBe(401);
  }
  expect((await shownCv(shared, "en")).sample).toBe(true);
});

test("staff need no CV password: only a file that does not exist is refused", async () => {
  const staff = await shared.signIn();
  const upload = { ...pdf, purpose: "cv", size: 10 };
  expect((await shared.send("POST", "/api/objects/upload", upload, staff)).status).toBe(200);
  const change = { cvURL: `/objects/uploads/${crypto.randomUUID()}`, language: "en" };
  expect((await shared.send("PUT", "/api/cv", change, staff)).status).toBe(400);
});

test("the permission ends after 15 minutes, or when the password changes", async () => {
  await using api = await testApi();
  const first = await browserOf(api, cvPassword);
  const url = await first.upload(await samplePdf());
  api.advance(15 * 60_000);
  const late = await first.send("PUT", "/api/cv", { cvURL: url, language: "en" });
  expect(late.status).toBe(401);
  expect((await problemOf(late)).detail).toBe(en.grantOver);

  const second = await browserOf(api, cvPassword);
  const staff = await api.signIn();
  const change = { currentPassword: adminPassword, newPassword: "another cv password" };
  expect((await api.send("PUT", "/api/admin/passwords/cv", change, staff)).status).toBe(200);
  expect((await second.send("POST", "/api/cv/upload", { language: "en" })).status).toBe(401);
});

test("the permission's cookie is not readable by scripts, not sent by other sites, and anonymous", async () => {
  await using api = await testApi({ publicUrl: "https://pmf.example" });
  const response = await api.send("POST", "/api/cv/password", { password: cvPassword });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("__Host-pmf-cv=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; SameSite=Strict/);
  const { rows } = await api.database.pool.query("select token_hash from cv_grants");
  expect(cookie).not.toContain(String(rows[0]?.token_hash));
});

test("another person's file, a picture, and a fake PDF are rejected as a CV", async () => {
  await using api = await testApi();
  const [first, second] = [await browserOf(api, cvPassword), await browserOf(api, cvPassword)];
  const foreign = await first.upload(await samplePdf());
  const codeOf = async (cvURL: string) => {
    const response = await second.send("PUT", "/api/cv", { cvURL, language: "en" });
    expect(response.status).toBe(400);
    return (await problemOf(response)).code;
  };
  expect(await codeOf(foreign)).toBe("uploadUnknown");
  expect(await codeOf("https://evil.example/cv.pdf")).toBe("uploadUnknown");
  expect(await codeOf(await second.upload(await samplePhoto()))).toBe("contentMismatch");
  expect(await codeOf(await second.upload(Buffer.from("%PDF-1.7 and nothing else")))).toBe("pdfUnreadable");
  // Limit from requirements §9
  expect((await second.send("POST", "/api/cv/upload", { ...pdf, size: 10_485_761 })).status).toBe(413);
  expect((await shownCv(api, "en")).sample).toBe(true);
});

test("an uploaded CV replaces the sample in its language only, and the next one replaces it", async () => {
  const browser = await browserOf(shared, cvPassword);
  for (const path of [signCvUpload.path, "/api/objects/upload"]) {
    const before = await shownCv(shared, "en");
    const cvURL = await browser.upload(await samplePdf(), pdf, path);
    const response = await browser.send("PUT", "/api/cv", { cvURL, language: "en" });
    expect(response.status).toBe(200);
    const { cv } = z.parse(saveCv.answer, await response.json());
    expect(cv).toEqual({ filePath: new URL(cvURL).pathname, fileName: "cv.pdf", language: "en", sample: false });
    expect(await shownCv(shared, "en")).toEqual(cv);
    expect((await shared.request(cv.filePath)).headers.get("content-type")).toBe("application/pdf");
    if (!before.sample) expect((await shared.request(before.filePath)).status).toBe(404);
  }
  expect((await shownCv(shared, "ar")).sample).toBe(true);
});

test("of two concurrent replacements one wins, and no orphaned file remains", async () => {
  const browser = await browserOf(shared, cvPassword);
  const urls = [await browser.upload(await samplePdf()), await browser.upload(await samplePdf())];
  const answers = await Promise.all(urls.map((cvURL) => browser.send("PUT", "/api/cv", { cvURL, language: "en" })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { filePath } = await shownCv(shared, "en");
  const { rows } = await shared.database.pool.query(
    "select '/objects/uploads/' || id as path from uploads where state = 'public'",
  );
  expect(rows).toEqual([{ path: filePath }]);
});

test("the language defaults to Arabic", async () => {
  const answer = z.parse(readCv.answer, await (await shared.request("/api/cv")).json());
  expect(answer.cv.language).toBe("ar"); // default from requirements §9
});
