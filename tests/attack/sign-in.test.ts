import * as z from "zod/mini";
import { expect, test } from "vitest";
import { problemSchema } from "#app/platform/http/problem.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
const session = "/api/admin/session";

/** An attempt to sign in from an address. */
function attempt(api: Api, from: string, body: object): Promise<Response> {
  return api.send("POST", session, body, { "x-forwarded-for": from });
}

/** Rules of password-check.server.ts, to begin where others have used them up but for five: each try costs a slow hash. */
const perAddress = { name: "password-wrong", points: 50, perSeconds: 900 };
const altogether = { name: "password-all", points: 300, perSeconds: 900 };
const fiveLeft = ({ points }: { points: number }) => points - 5;
const fiveThenNone = [401, 401, 401, 401, 401, 429, 429, 429];

test("whoever tries many names from one address soon has to wait, for every name", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales", await api.signIn());
  await api.services.limits.take(perAddress, "198.51.100.1", fiveLeft(perAddress));
  const statuses: number[] = [];
  for (const at of fiveThenNone.keys()) {
    const guess = { username: `name-${at}`, password: "wrong password" };
    statuses.push((await attempt(api, "198.51.100.1", guess)).status);
  }
  expect(statuses).toEqual(fiveThenNone);
  const right = { username: "admin", password: adminPassword };
  expect((await attempt(api, "198.51.100.1", right)).status).toBe(429);
  expect((await attempt(api, "198.51.100.2", right)).status).toBe(201);
});

test("wrong passwords from everywhere together are slowed, and who is signed in works on", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const staff = await api.signIn();
  await api.services.limits.take(altogether, "all", fiveLeft(altogether));
  const statuses: number[] = [];
  for (const at of fiveThenNone.keys()) {
    statuses.push((await attempt(api, `203.0.113.${at}`, { password: "x" })).status);
  }
  expect(statuses).toEqual(fiveThenNone);
  const refused = await attempt(api, "192.0.2.7", { password: adminPassword });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await api.request("/api/admin/sessions", { headers: staff })).status).toBe(200);
});

test("neither words nor time tell whether somebody has a name", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales", await api.signIn());
  const milliseconds: Record<string, number[]> = { sales: [], nobody: [] };
  const answers = new Set<string>();
  for (let round = 0; round < 16; round += 1) {
    for (const [username, times] of Object.entries(milliseconds)) {
      const begun = performance.now();
      const refused = await attempt(api, `198.51.100.${round}`, { username, password: "wrong password" });
      times.push(performance.now() - begun);
      answers.add(`${refused.status} ${JSON.stringify(z.parse(problemSchema, await refused.json()))}`);
    }
  }
  expect(answers.size).toBe(1);
  // The quickest of each, since what else the machine does only makes things slower. Without hashing it would be a tenth.
  const [known = 0, unknown = 0] = Object.values(milliseconds).map((times) => Math.min(...times));
  expect(known / unknown).toBeGreaterThan(1 / 3);
  expect(known / unknown).toBeLessThan(3);
});

test("an attempt that is no text, or no name that could be, is refused like a wrong one or as a field", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales", await api.signIn());
  const names: unknown[] = [
    "\u0000",
    "\ud800",
    "' or 1=1 --",

    "*",
    "%",
    { $ne: "" },
    ["admin"],
    1,
    null,
  ];
  for (const [at, username] of names.entries()) {
    const refused = await attempt(api, `198.51.100.${at}`, { username, password: adminPassword });
    expect([400, 401], JSON.stringify(username)).toContain(refused.status);
    expect(refused.headers.has("set-cookie")).toBe(false);
  }
});

test("behind TLS a session's cookie counts only as this host set it", async () => {
  await using api = await testApi({ publicUrl: "https://pmf.example" });
  const { cookie } = await api.signIn();
  const stateOf = async (sent: string) =>
    z.parse(
      z.object({ authenticated: z.boolean() }),
      await (await api.request(session, { headers: { cookie: sent } })).json(),
    );
  expect(cookie).toMatch(/^__Host-pmf-session=/);
  expect(await stateOf(cookie)).toMatchObject({ authenticated: true });
  expect(await stateOf(cookie.replace("__Host-", ""))).toMatchObject({ authenticated: false });
});

test("a password that anyone would try first is refused beside its field, after the current one was given", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const change = (path: string, body: object, headers: object = {}) =>
    api.send("PUT", path, body, { ...staff, ...headers });
  for (const path of ["/api/admin/passwords/own", "/api/admin/passwords/cv"]) {
    for (const newPassword of ["1234567890", "password2026", "PMF-bioactive"]) {
      const refused = await change(path, { currentPassword: adminPassword, newPassword });
      expect(refused.status, newPassword).toBe(400);
      expect(Object.keys(z.parse(problemSchema, await refused.json()).fields ?? {})).toEqual(["newPassword"]);
    }
  }
  const unknown = await change("/api/admin/passwords/own", { currentPassword: "wrong", newPassword: "1234567890" });
  expect(Object.keys(z.parse(problemSchema, await unknown.json()).fields ?? {})).toEqual(["currentPassword"]);
  await api.signIn();
});
