import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { documentPurpose } from "#app/features/site-content/files/contract.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { isForStaff } from "#app/platform/http/access.ts";
import type { Sandbox } from "#app/platform/sandbox/sandbox.server.ts";
import { keptPrograms } from "#tests/support/kept-programs.ts";
import { startScriptedSmtpServer } from "#tests/support/scripted-smtp-server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { cvPassword, quickHash } from "#tests/support/test-passwords.ts";
import { staffUpload } from "#tests/uploads/staff-upload.ts";
import { exampleAddress } from "./example-address.ts";

/* A thief or a dismissed member of staff can keep a request under way for minutes: with a body that arrives slowly, or
   with a server that answers slowly. What the request may do is decided when it does it. See also stale-checks. */

const programs = keptPrograms();
let beforeCheck: () => Promise<unknown> = async () => undefined;
const sandbox: Sandbox = { ...programs, inTurn: async (...turn) => (await beforeCheck(), programs.inTurn(...turn)) };
const api = await testApi({ sandbox });
afterAll(() => api[Symbol.asyncDispose]());
const { pool } = api.database;
let staff = { cookie: "" };
let restored = "";

beforeAll(async () => {
  staff = await api.signIn();
  const { rows } = await pool.query("select id, token_hash, user_id from sessions");
  const [{ id, token_hash: token, user_id: user }] = rows;
  restored = `delete from sessions; update users set role = 'owner', disabled_at = null;
    insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
      values ('${id}', '${token}', '${user}', '', now(), now(), now() + interval '1 day')`;
});
beforeEach(async () => void (await pool.query(restored)));

const changes = {
  "the session was ended": "delete from sessions",
  "the account was disabled": "update users set disabled_at = now()",
  "the role changed": "update users set role = 'sales'",
};

/** Returns a JSON body that arrives only after `change`, which runs once the server has begun to read. */
function bodyAfter(change: () => Promise<unknown>, json: unknown): BodyInit {
  const pull = async (controller: ReadableStreamDefaultController) => {
    await change();
    controller.enqueue(new TextEncoder().encode(JSON.stringify(json)));
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

type Slow = { method: string; path: string; json?: object; change: string };
function sendSlowly({ method, path, json = {}, change }: Slow): Promise<Response> {
  const body = bodyAfter(() => pool.query(change), json);
  const headers = { ...staff, "content-type": "application/json" };
  const init = { method, headers, body, duplex: "half" as const };
  return api.request(path, init);
}

test.each(Object.entries(changes))("no staff call is carried out if, while its body arrived, %s", async (_, change) => {
  const calls = api.endpoints.filter(({ access, body }) => body && access !== "everyone");
  expect(calls.filter(({ access }) => isForStaff(access)).length).toBeGreaterThan(25);
  const answers: Record<string, number> = {};
  for (const call of calls) {
    await pool.query(restored);
    const response = await sendSlowly({ method: call.method, path: exampleAddress(call), change });
    answers[`${call.method} ${call.path}`] = response.status;
    await response.body?.cancel();
  }
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((call) => [call, 401])));
});

test("what staff send is not published if they were signed out while it arrived", async () => {
  const json = {
    title: "The company closes",
    excerpt: "A line that is long enough.",
    content: "A text that is long enough for an item.",
    category: "company",
  };
  const slow = { method: "POST", path: "/api/news", json };
  expect((await sendSlowly({ ...slow, change: changes["the session was ended"] })).status).toBe(401);
  expect((await pool.query("select from news_items where title = $1", [json.title])).rowCount).toBe(0);
  await pool.query(restored);
  expect((await sendSlowly({ ...slow, change: "select 1" })).status).toBe(201);
});

test.each(Object.entries(changes))(
  "a mail server that answers slowly is not used if, before its answer, %s",
  async (_, change) => {
    await using server = await startScriptedSmtpServer();
    const { hostname, port, username: user, password } = new URL(server.url);
    const form = { host: hostname, port: Number(port), tls: "off", user, password };
    const fields = { ...form, senderAddress: "orders@thief.example", testTo: "thief@thief.example" };
    const answerTo = async (sql: string) => {
      const { promise: changed, resolve } = Promise.withResolvers<void>();
      server.follow({ message: { answer: "250 2.0.0 Ok: queued", after: changed } });
      const answered = api.send("PUT", "/api/mail/server", fields, staff);
      await server.hanging();
      await pool.query(sql);
      resolve();
      return answered;
    };
    const rows = "select from settings where key = 'mailServer' and value <> 'null'";
    expect((await answerTo(change)).status).toBe(401);
    expect((await pool.query(rows)).rowCount).toBe(0);
    await pool.query(restored);
    expect((await answerTo("select 1")).status).toBe(200);
    expect((await pool.query(rows)).rowCount).toBe(1);
    await api.send("DELETE", "/api/mail/server", undefined, staff);
  },
);

test("a CV is not replaced if its file was still being checked when the password changed", async () => {
  const entered = await api.send("POST", "/api/cv/password", { password: cvPassword });
  const grant = entered.headers.getSetCookie().map((each) => each.split(";")[0]);
  const file = { name: "cv.pdf", type: "application/pdf", language: "en" };
  const bytes = new Uint8Array(await readFile("public/documents/publication-1.pdf"));
  const cookie = grant.join("; ");
  const signed = await api.send("POST", "/api/cv/upload", { ...file, size: bytes.length }, { cookie });
  const { uploadURL, headers } = z.parse(signedUploadSchema, await signed.json());
  const browser = { cookie: [...grant, signed.headers.getSetCookie()[0]?.split(";")[0]].join("; ") };
  expect((await api.request(uploadURL, { method: "PUT", headers, body: bytes })).status).toBe(200);
  const replace = () => api.send("PUT", "/api/cv", { cvURL: uploadURL, language: "en" }, browser);
  const { rows } = await pool.query("select hash from credentials");
  const another = await quickHash("another");
  const setHash = (hash: string) => pool.query("update credentials set hash = $1", [hash]);
  beforeCheck = () => setHash(another);
  expect((await replace()).status).toBe(401);
  beforeCheck = async () => undefined;
  await setHash(rows[0].hash);
  expect((await replace()).status).toBe(200);
});

const facts = { title: "A paper", author: "M. Adel", year: 2024, venue: "Journal", language: "en" };
const pdf = { type: "application/pdf" };
/** What staff do with a file, which is checked first. */
const uses: [string, { purpose: string; method: string; path: string; json: (url: string) => object }][] = [
  ["a CV", { purpose: "cv", method: "PUT", path: "/api/cv", json: (cvURL) => ({ cvURL, language: "ar" }) }],
  ["a paper", { purpose: "paper", method: "POST", path: "/api/papers", json: (fileURL) => ({ ...facts, fileURL }) }],
  [
    "a document of the site",
    {
      purpose: documentPurpose,
      method: "POST",
      path: "/api/site-content/documents",
      json: (objectURL) => ({ objectURL }),
    },
  ],
];

test.each(uses)("staff who are signed out while a file is checked do not publish %s", async (_, use) => {
  const bytes = new Uint8Array(await readFile("public/documents/publication-1.pdf"));
  const send = async () => {
    const url = await staffUpload(api, staff, bytes, { ...pdf, purpose: use.purpose });
    return () => api.send(use.method, use.path, use.json(url), staff);
  };
  for (const change of Object.values(changes)) {
    await pool.query(restored);
    const publish = await send();
    beforeCheck = () => pool.query(change);
    expect((await publish()).status, change).toBe(401);
    beforeCheck = async () => undefined;
  }
  await pool.query(restored);
  expect((await (await send())()).status).toBeLessThan(300);
});
