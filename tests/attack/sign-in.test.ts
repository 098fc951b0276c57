import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { problemSchema } from "#app/platform/http/problem.ts";
import { codeAt } from "#app/platform/two-factor/one-time-code.server.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword, cvPassword } from "#tests/support/test-passwords.ts";
import { until } from "#tests/support/until.ts";
import { isMeasured, processMilliseconds } from "./main-thread.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
const session = "/api/admin/session";

/** Attempts to sign in from an IP address. */
function attempt(api: Api, from: string, body: object): Promise<Response> {
  return api.send("POST", session, body, { "x-forwarded-for": from });
}

/**
 * The limits of password-check.server.ts. The test uses up all but five attempts in advance, because each attempt
 * computes a slow hash.
 */
const perAddress = { name: "password-wrong", points: 50, perSeconds: 900 };
const altogether = { name: "password-all", points: 300, perSeconds: 900 };
const fiveLeft = ({ points }: { points: number }) => points - 5;
/** Counts how often attempts from unknown browsers are delayed, without actually waiting. */
function slowedDown(api: Api): { count: number } {
  const slowed = { count: 0 };
  api.services.guesses.slowDown = async () => (slowed.count += 1);
  return slowed;
}
const fiveThenNone = [401, 401, 401, 401, 401, 429, 429, 429];

test("trying many names from one address is soon rate-limited for every name", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales");
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

test("wrong passwords from everywhere slow down unknown browsers, but never block the right password", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const slowed = slowedDown(api);
  const [, known = ""] = (await attempt(api, "192.0.2.7", { password: adminPassword })).headers.getSetCookie();
  await api.services.limits.take(altogether, "account", fiveLeft(altogether));
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    statuses.push((await attempt(api, `203.0.113.${at}`, { password: "x" })).status);
  }
  expect(statuses).toEqual(Array(8).fill(401));
  expect(slowed.count).toBe(3);
  expect((await attempt(api, "192.0.2.8", { password: adminPassword })).status).toBe(201);
  expect(slowed.count).toBe(4);
  const fromKnown = { "x-forwarded-for": "203.0.113.1", cookie: known.split(";")[0] ?? "" };
  expect((await api.send("POST", session, { password: adminPassword }, fromKnown)).status).toBe(201);
  expect((await attempt(api, "192.0.2.9", { password: adminPassword })).status).toBe(201);
  // The CV password has a separate counter.
  const forCv = { "x-forwarded-for": "203.0.113.2" };
  expect((await api.send("POST", "/api/cv/password", { password: "x" }, forCv)).status).toBe(401);
  expect((await api.send("POST", "/api/cv/password", { password: cvPassword }, forCv)).status).toBe(200);
  expect(slowed.count).toBe(5);
});

test("after 300 wrong passwords, even from the same address, the owner can end a stolen session and change the password", async () => {
  await using api = await testApi({ trustProxy: 1 });
  slowedDown(api);
  const here = { "x-forwarded-for": "198.51.100.1" };
  const [stolen, own] = [await api.signIn(), await api.signIn()];
  for (const [limit, key] of [
    [altogether, "account"],
    [perAddress, "198.51.100.1"],
  ] as const) {
    await api.services.limits.take(limit, key, limit.points);
  }
  for (let at = 0; at < 11; at += 1) await attempt(api, "198.51.100.1", { password: "x" });
  expect((await attempt(api, "198.51.100.1", { password: adminPassword })).status).toBe(429);
  // Password guesses from a stolen session count only toward that session's limit.
  const guess = { currentPassword: "a guess", newPassword: "another password" };
  for (let at = 0; at < 12; at += 1) await api.send("PUT", "/api/admin/passwords/own", guess, { ...here, ...stolen });
  const listed = await api.request("/api/admin/sessions", { headers: { ...here, ...own } });
  const sessions = z.parse(z.array(z.object({ id: z.string(), current: z.boolean() })), await listed.json());
  const other = sessions.find(({ current }) => !current)?.id ?? "";
  const body = { currentPassword: adminPassword };
  expect((await api.send("POST", `/api/admin/sessions/${other}/end`, body, { ...here, ...own })).status).toBe(200);
  expect((await api.request("/api/admin/sessions", { headers: stolen })).status).toBe(401);
  const change = { currentPassword: adminPassword, newPassword: "a new long password" };
  const changed = await api.send("PUT", "/api/admin/passwords/own", change, { ...here, ...own });
  expect(changed.status).toBe(200);
  // With the new password, the browser remains known.
  const known = changed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const signIn = (password: string) => api.send("POST", session, { password }, { ...here, cookie: known });
  expect((await signIn(change.newPassword)).status).toBe(201);
});

test("neither those who know the CV password nor guesses from everywhere delay staff", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const { guesses, limits } = api.services;
  const [owner, other] = [await api.signIn(), await api.signIn()];
  const signedIn = await attempt(api, "192.0.2.7", { password: adminPassword });
  const known = signedIn.headers.getSetCookie()[1]?.split(";")[0] ?? "";
  const enter = (at: number, cookie?: string) => {
    const headers = { "x-forwarded-for": `198.51.100.${at % 3}`, ...(cookie && { cookie }) };
    return api.send("POST", "/api/cv/password", { password: cvPassword }, headers);
  };
  const browsers: string[] = [];
  for (let at = 0; at < 48; at += 1) {
    browsers.push((await enter(at)).headers.getSetCookie()[1]?.split(";")[0] ?? "");
  }
  // From here on, every check of the CV password and every slowed guess lasts until the end of the test.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { run } = guesses.hashing;
  guesses.hashing.run = (area, work) => run(area, async () => (area.startsWith("cv") && (await held), await work()));
  guesses.slowDown = () => held;
  await limits.take(altogether, "account", altogether.points);
  const floods = [
    ...browsers.map((cookie, at) => enter(at, cookie)),
    ...Array.from({ length: 80 }, (_, at) => attempt(api, `203.0.113.${at % 10}`, { password: "a guess" })),
  ];
  await until(() => guesses.cv.known.counts().running > 0 && guesses.account.strangers.counts().running > 0);

  for (let round = 0; round < 8; round += 1) {
    const ended = await api.send("POST", "/api/admin/sessions/end", { currentPassword: adminPassword }, owner);
    expect(ended.status).toBe(200);
  }
  expect((await api.request("/api/admin/sessions", { headers: other })).status).toBe(401);
  const fromKnown = { "x-forwarded-for": "203.0.113.1", cookie: known };
  expect((await api.send("POST", session, { password: adminPassword }, fromKnown)).status).toBe(201);
  const change = { currentPassword: adminPassword, newPassword: "a new long password" };
  expect((await api.send("PUT", "/api/admin/passwords/own", change, owner)).status).toBe(200);
  letGo();
  await Promise.all(floods);
});

test("forty addresses that know the password can refuse neither the owner's sign-in nor the end of their sessions", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const { guesses } = api.services;
  const owner = { ...(await api.signIn()), "x-forwarded-for": "192.0.2.7" };
  const signedIn = await attempt(api, "192.0.2.7", { password: adminPassword });
  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const [, known = ""] = cookiesOf(signedIn);
  const thieves = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const from = `203.0.113.${at}`;
      const [cookie = "", browser = ""] = cookiesOf(await attempt(api, from, { password: adminPassword }));
      return { "x-forwarded-for": from, cookie, browser };
    }),
  );
  // From here on, no check of theirs ends until everything waits.
  const { promise: held, resolve: letGo } = Promise.withResolvers<boolean>();
  const queued: string[] = [];
  for (const queue of [guesses.account.known, guesses.session.known]) {
    const { run } = queue;
    queue.run = async <Done>(from: string, work: () => Promise<Done>) => {
      queued.push(from);
      return run(from, from === "192.0.2.7" ? work : () => held.then(work));
    };
  }
  const floods = thieves.flatMap(({ browser, ...headers }) => [
    api.send("POST", session, { password: "-" }, { ...headers, cookie: browser }),
    api.send("POST", "/api/admin/sessions/end", { currentPassword: "-" }, headers),
  ]);
  await until(() => guesses.account.known.counts().waiting > 30 && guesses.session.known.counts().running > 0);
  const ended = api.send("POST", "/api/admin/sessions/end", { currentPassword: adminPassword }, owner);
  const again = api.send("POST", session, { password: adminPassword }, { ...owner, cookie: known });
  await until(() => queued.includes("192.0.2.7"));
  letGo(true);
  expect((await ended).status).toBe(200);
  expect((await again).status).toBe(201);
  await Promise.all(floods);
});

test("sixty-four addresses whose guesses fill the queue do not keep the owner's new browser from signing in", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const { strangers } = api.services.guesses.account;
  const addresses = Array.from({ length: 65 }, (_, at) => `203.0.113.${at}`);
  const guess = () => addresses.map((from) => attempt(api, from, { password: "a guess" }));
  for (const from of addresses) await strangers.run(from, async () => undefined); // their first guesses
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { run } = api.services.guesses.hashing;
  api.services.guesses.hashing.run = (area, work) => run(area, () => held.then(work));
  const flood = guess();
  await until(() => strangers.counts().waiting === 64);
  const owner = attempt(api, "192.0.2.7", { password: adminPassword });
  await until(async () => (await Promise.race(flood.map(async (answer) => (await answer).status))) === 503);
  letGo();
  expect((await owner).status).toBe(201);
  await Promise.all(flood);
});

type Changing = { api: Api; own: HeadersInit; owner: HeadersInit; id: string };

/** What someone can do about a password that is known elsewhere. Returns the response. */
const remedies: Record<string, (changing: Changing) => Promise<Response>> = {
  "changes the password": ({ api, own }) => api.send("PUT", "/api/admin/passwords/own", { ...monas, newPassword }, own),
  "activates two-factor authentication": async ({ api, own }) => {
    const begun = await api.send("POST", "/api/admin/two-factor", monas, own);
    const { secret } = z.parse(z.object({ secret: z.string() }), await begun.json());
    return api.send("PUT", "/api/admin/two-factor", { code: codeAt(secret, api.now()) }, own);
  },
  "ends all other sessions and changes the password": async ({ api, own }) => {
    const ended = await api.send("POST", "/api/admin/sessions/end", monas, own);
    return ended.ok ? api.send("PUT", "/api/admin/passwords/own", { ...monas, newPassword }, own) : ended;
  },
  "has the account disabled": ({ api, owner, id }) =>
    api.send("PATCH", `/api/admin/accounts/${id}`, { disabled: true }, owner),
  "has the password reset": ({ api, owner, id }) => api.send("POST", `/api/admin/accounts/${id}/password`, {}, owner),
};
const monas = { currentPassword: "the password of mona" };
const newPassword = "a password that no thief knows";

test.each(Object.entries(remedies))(
  "while forty addresses sign in with the right password, the owner %s, and none of their sessions works afterwards",
  async (_, remedy) => {
    await using api = await testApi({ trustProxy: 1 });
    const owner = { ...(await api.signIn()), "x-forwarded-for": "192.0.2.7" };
    const own = { ...(await api.signInAs("owner", "mona")), "x-forwarded-for": "192.0.2.8" };
    const { rows } = await api.database.pool.query("select id from users where username = 'mona'");
    const right = { username: "mona", password: monas.currentPassword };
    const addresses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`);
    const entered = await Promise.all(addresses.map((from) => attempt(api, from, right)));
    const browsers = entered.map(({ headers }) => headers.getSetCookie()[1]?.split(";")[0] ?? "");
    // Half of their sign-ins come from browsers that are known, the other half from strangers.
    const flood = () =>
      addresses.flatMap((from, at) => [
        api.send("POST", session, right, { "x-forwarded-for": from, cookie: browsers[at] ?? "" }),
        attempt(api, from, right),
      ]);
    const before = flood();
    const remedied = remedy({ api, own, owner, id: rows[0].id });
    const after = flood();
    expect((await remedied).status).toBeLessThan(300);
    const answers = [...entered, ...(await Promise.all([...before, ...after]))];
    const opened = answers.filter(({ status }) => status === 201);
    expect(opened.length).toBeGreaterThanOrEqual(addresses.length);
    for (const { headers } of opened) {
      const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
      expect((await api.request("/api/admin/sessions", { headers: { cookie } })).status).toBe(401);
    }
    expect((await attempt(api, "203.0.113.99", right)).status).toBe(401);
  },
);

test("only a browser that entered the password is known, and its own guesses are counted", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const [, known = ""] = (await attempt(api, "192.0.2.7", { password: adminPassword })).headers.getSetCookie();
  expect(known).toMatch(/^pmf-known-account=[^;]+; .*HttpOnly; SameSite=Strict/);
  const cookie = known.split(";")[0] ?? "";
  const made = [`${cookie}x`, cookie.replace(/=./, "=-"), "pmf-known-account=.", "pmf-known-account=a.b"];
  await api.services.limits.take(perAddress, "192.0.2.8", perAddress.points);
  const statusOf = async (sent: string, password: string) =>
    (await api.send("POST", session, { password }, { "x-forwarded-for": "192.0.2.8", cookie: sent })).status;
  for (const sent of made) expect(await statusOf(sent, adminPassword), sent).toBe(429);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push(await statusOf(cookie, "a guess"));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("ending an unknown or another person's session writes no log entry", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const mona = await api.signInAs("sales");
  const listed = await api.request("/api/admin/sessions", { headers: owner });
  const sessions = z.parse(z.array(z.object({ id: z.string(), name: z.string() })), await listed.json());
  const ofOwner = sessions.find(({ name }) => name === "admin")?.id ?? "";
  const body = { currentPassword: "the password of sales" };
  for (const id of [crypto.randomUUID(), ofOwner]) {
    expect((await api.send("POST", `/api/admin/sessions/${id}/end`, body, mona)).status).toBe(200);
  }
  const audit = await api.request("/api/audit?action=session.ended", { headers: owner });
  expect(await audit.text()).not.toContain("session.ended");
  expect((await api.request("/api/admin/sessions", { headers: owner })).status).toBe(200);
});

test("neither messages nor hashing reveal whether a name exists", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales");
  const hashes: Record<string, number> = { sales: 0, nobody: 0 };
  const answers = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    for (const username of Object.keys(hashes)) {
      using hashing = countHashes();
      const refused = await attempt(api, `198.51.100.${round}`, { username, password: "wrong password" });
      answers.add(`${refused.status} ${JSON.stringify(z.parse(problemSchema, await refused.json()))}`);
      hashes[username] = (hashes[username] ?? 0) + hashing.count();
    }
  }
  expect(answers.size).toBe(1);
  expect(hashes).toEqual({ sales: 3, nobody: 3 });
});

test.runIf(isMeasured)("timing does not reveal whether a name exists", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales");
  const milliseconds: Record<string, number[]> = { sales: [], nobody: [] };
  for (let round = 0; round < 16; round += 1) {
    for (const [username, times] of Object.entries(milliseconds)) {
      const begun = processMilliseconds();
      await attempt(api, `198.51.100.${round}`, { username, password: "wrong password" });
      times.push(processMilliseconds() - begun);
    }
  }
  // Use the minimum of each, because other load only adds time. Without hashing, the ratio would be a tenth.
  const [known = 0, unknown = 0] = Object.values(milliseconds).map((times) => Math.min(...times));
  expect(known / unknown).toBeGreaterThan(1 / 3);
  expect(known / unknown).toBeLessThan(3);
});

/** Counts the password hashes that Node computes until it is disposed. */
function countHashes() {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (count += type === "ARGON2REQUEST" ? 1 : 0) }).enable();
  return { count: () => count, [Symbol.dispose]: () => void hook.disable() };
}

test("an attempt with an impossible name or password is rejected like a wrong one or as a field", async () => {
  await using api = await testApi({ trustProxy: 1 });
  await api.signInAs("sales");
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

test("with TLS, a session cookie is accepted only if this host set it", async () => {
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

test("a common new password is rejected by its field, after the current one was confirmed", async () => {
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
