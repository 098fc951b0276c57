import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as contract from "#app/features/admin-access/contract.ts";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";

const { ar } = accessMessages;

const day = 86_400_000;
const session = "/api/admin/session";

async function problemOf(response: Response) {
  return z.parse(problemSchema, await response.json());
}

async function sessionsOf(response: Response) {
  return z.parse(contract.listOpenSessions.answer, await response.json());
}

test("a wrong password is rejected with the specified text, in the caller's language", async () => {
  await using api = await testApi();
  const refused = await api.send("POST", session, { password: "wrong" });
  expect(refused.status).toBe(401);
  expect(refused.headers.has("set-cookie")).toBe(false);
  expect((await problemOf(refused)).detail).toBe("Invalid password. Please try again."); // requirements §5
  const inArabic = await api.send("POST", session, { password: "wrong" }, { "accept-language": "ar-EG,ar;q=0.9" });
  expect((await problemOf(inArabic)).detail).toBe(ar.invalidPassword);
});

test("an empty password is a missing field and does not count as an attempt", async () => {
  await using api = await testApi();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const refused = await api.send("POST", session, { password: "" });
    expect(refused.status).toBe(400);
    expect(Object.keys((await problemOf(refused)).fields ?? {})).toEqual(["password"]);
  }
  await api.signIn();
});

test("after ten wrong passwords, an address has to wait, even with the right one", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const from = (address: string) => ({ "x-forwarded-for": address });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await api.send("POST", session, { password: `wrong ${attempt}` }, from("203.0.113.7"))).status).toBe(401);
  }
  const refused = await api.send("POST", session, { password: adminPassword }, from("203.0.113.7"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await api.send("POST", session, { password: adminPassword }, from("203.0.113.8"))).status).toBe(201);
});

test("concurrent attempts are counted like consecutive ones", async () => {
  await using api = await testApi();
  const attempts = Array.from({ length: 14 }, () => api.send("POST", session, { password: "wrong" }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test("the right password resets the count of wrong ones", async () => {
  await using api = await testApi();
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 8; attempt += 1) await api.send("POST", session, { password: "wrong" });
    expect((await api.signIn()).cookie).toMatch(/^pmf-session=/);
  }
});

test("the session cookie is not readable by scripts, not sent by other sites, and with TLS is only sent over TLS", async () => {
  await using plain = await testApi();
  const cookie = (await plain.send("POST", session, { password: adminPassword })).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^pmf-session=[\w-]{43};/);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/Secure|Domain/);
  await using secure = await testApi({ publicUrl: "https://pmf.example" });
  const answer = await secure.send("POST", session, { password: adminPassword });
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-pmf-session=[\w-]{43}; Path=\/; .*Secure/);
  expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
});

test("a session ends after 24 hours, on the server", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  api.advance(day - 1000);
  expect((await api.request("/api/admin/sessions", { headers: staff })).status).toBe(200);
  expect(await (await api.request(session, { headers: staff })).json()).toMatchObject({ authenticated: true });
  api.advance(1000);
  expect((await api.request("/api/admin/sessions", { headers: staff })).status).toBe(401);
  expect(await (await api.request(session, { headers: staff })).json()).toEqual({
    authenticated: false,
    expiresAt: null,
    asksName: false,
    staff: null,
  });
});

test("signing out ends the session and clears the cookie", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const answer = await api.request(session, { method: "DELETE", headers: staff });
  expect(answer.headers.get("set-cookie")).toMatch(/^pmf-session=; Max-Age=0/);
  expect((await api.request("/api/admin/sessions", { headers: staff })).status).toBe(401);
});

test("a new admin password replaces the old one and ends all other sessions", async () => {
  await using api = await testApi();
  const here = await api.signIn();
  const elsewhere = await api.signIn();
  const change = { currentPassword: adminPassword, newPassword: "another password" };
  expect((await api.send("PUT", "/api/admin/passwords/own", change, here)).status).toBe(200);
  expect((await api.request("/api/admin/sessions", { headers: here })).status).toBe(200);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(401);
  expect((await api.send("POST", session, { password: adminPassword })).status).toBe(401);
  await api.signIn("another password");
});

test("changing a password needs the current one, and a mistake signs no one out", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const refused = await api.send(
    "PUT",
    "/api/admin/passwords/cv",
    { currentPassword: "wrong", newPassword: "long enough" },
    staff,
  );
  expect(refused.status).toBe(400);
  expect(Object.keys((await problemOf(refused)).fields ?? {})).toEqual(["currentPassword"]);
  expect((await api.request("/api/admin/sessions", { headers: staff })).status).toBe(200);
});

test("a new CV password keeps every session open", async () => {
  await using api = await testApi();
  const here = await api.signIn();
  const elsewhere = await api.signIn();
  const change = { currentPassword: adminPassword, newPassword: "another password" };
  expect((await api.send("PUT", "/api/admin/passwords/cv", change, here)).status).toBe(200);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(200);
});

test("a short new password is rejected", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const refused = await api.send(
    "PUT",
    "/api/admin/passwords/own",
    { currentPassword: adminPassword, newPassword: "123456789" },
    staff,
  );
  expect(refused.status).toBe(400);
  expect(Object.keys((await problemOf(refused)).fields ?? {})).toEqual(["newPassword"]);
  await api.signIn();
});

test("the session list marks this browser, and can end another one", async () => {
  await using api = await testApi();
  const here = await api.signIn();
  const elsewhere = await api.signIn();
  const sessions = await sessionsOf(await api.request("/api/admin/sessions", { headers: here }));
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ current }) => !current)?.id ?? "";
  const end = (currentPassword: string) =>
    api.send("POST", `/api/admin/sessions/${other}/end`, { currentPassword }, here);
  const refused = await end("wrong");
  expect([refused.status, (await problemOf(refused)).fields]).toEqual([400, { currentPassword: expect.any(String) }]);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(200);
  const left = await sessionsOf(await end(adminPassword));
  expect(left.map(({ current }) => current)).toEqual([true]);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(401);
});

test("at most 100 sessions are listed, this one first; all others can be ended together with the password", async () => {
  await using api = await testApi();
  const here = await api.signIn();
  const elsewhere = await api.signIn();
  await api.database.pool.query(
    `insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), n::text, (select user_id from sessions limit 1), 'Robot', $1::timestamptz + interval '1 minute',
       $1::timestamptz + interval '1 minute', $1::timestamptz + interval '1 day' from generate_series(1, 200) n`,
    [api.now()],
  );
  const listed = await sessionsOf(await api.request("/api/admin/sessions", { headers: here }));
  expect(listed).toHaveLength(100);
  expect(listed.map(({ current }) => current).indexOf(true)).toBe(0);
  const end = (currentPassword: string) => api.send("POST", "/api/admin/sessions/end", { currentPassword }, here);
  expect((await end("wrong")).status).toBe(400);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(200);
  expect((await sessionsOf(await end(adminPassword))).map(({ current }) => current)).toEqual([true]);
  expect((await api.request("/api/admin/sessions", { headers: elsewhere })).status).toBe(401);
  const { rows } = await api.database.pool.query(
    "select actor, detail from audit_log where action = 'session.othersEnded'",
  );
  expect(rows).toEqual([{ actor: "admin", detail: { count: "201" } }]);
});

test("neither passwords nor tokens are stored in readable form", async () => {
  await using api = await testApi();
  const { cookie } = await api.signIn();
  const token = cookie.replace("pmf-session=", "");
  const { rows } = await api.database.pool.query(
    "select to_jsonb(sessions)::text as row from sessions union all select to_jsonb(credentials)::text from credentials union all select to_jsonb(users)::text from users",
  );
  expect(rows.length).toBe(3);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(adminPassword);
});
