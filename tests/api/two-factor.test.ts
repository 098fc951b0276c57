import { expect, test } from "vitest";
import * as z from "zod/mini";
import { codeAt } from "#app/platform/two-factor/one-time-code.server.ts";
import { codeOf, session, stateOf } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

/** Writes a code as an Arabic keyboard and a copied message may: "\u200e١٢٣-٤٥٦". */
function asPasted(code: string): string {
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  return `\u200e${arabic.slice(0, 3)}-${arabic.slice(3)}`;
}

/** Turns on two-factor authentication. Returns the secret and the recovery codes. */
async function withTwoFactor(api: Api, staff: { cookie: string }) {
  const begun = await api.send("POST", "/api/admin/two-factor", { currentPassword: adminPassword }, staff);
  const { secret } = z.parse(z.object({ secret: z.string() }), await begun.json());
  const wrong = await api.send("PUT", "/api/admin/two-factor", { code: "٣٢١" }, staff);
  expect(wrong.status).toBe(400);
  const code = asPasted(codeAt(secret, api.now()));
  const confirmed = await api.send("PUT", "/api/admin/two-factor", { code }, staff);
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = z.parse(z.object({ recoveryCodes: z.array(z.string()) }), await confirmed.json());
  return { secret, recoveryCodes };
}

test("two-factor authentication asks for a code after the right password, and each code works once", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const elsewhere = await api.signIn();
  const { secret } = await withTwoFactor(api, staff);
  expect(await stateOf(api, elsewhere)).toEqual({ authenticated: false });
  expect(await codeOf(await api.send("POST", session, { password: "wrong", code: "1" }))).toBe("invalidPassword");
  expect(await codeOf(await api.send("POST", session, { password: adminPassword }))).toBe("codeRequired");
  for (const code of [codeAt(secret, api.now()), "١٢٣٤٥", "کد"]) {
    expect(await codeOf(await api.send("POST", session, { password: adminPassword, code }))).toBe("invalidCode");
  }
  api.advance(60_000);
  const next = { password: adminPassword, code: asPasted(codeAt(secret, api.now())) };
  const both = await Promise.all([api.send("POST", session, next), api.send("POST", session, next)]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["201", "401"]);
});

test("activated in two windows, two-factor authentication uses what the last one showed, and activates once", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const begin = async () => {
    const begun = await api.send("POST", "/api/admin/two-factor", { currentPassword: adminPassword }, staff);
    return z.parse(z.object({ secret: z.string() }), await begun.json()).secret;
  };
  const confirm = (secret: string) =>
    api.send("PUT", "/api/admin/two-factor", { code: codeAt(secret, api.now()) }, staff);
  const [first, last] = [await begin(), await begin()];
  expect((await confirm(first)).status).toBe(400);
  const both = await Promise.all([confirm(last), confirm(last)]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["200", "401"]);
  const recovery = await both.find(({ status }) => status === 200)?.json();
  const { recoveryCodes } = z.parse(z.object({ recoveryCodes: z.array(z.string()) }), recovery);
  const again = await api.send("POST", "/api/admin/two-factor", { currentPassword: adminPassword }, staff);
  expect(again.status).toBe(409);
  const signedIn = await api.send("POST", session, { password: adminPassword, code: recoveryCodes[0] });
  expect(signedIn.status).toBe(201);
});

test("codes cannot be guessed: after five wrong ones, an address has to wait, even with a right one", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const { secret } = await withTwoFactor(api, await api.signIn());
  api.advance(60_000);
  const right = codeAt(secret, api.now());
  const wrong = right === "000000" ? "000001" : "000000";
  const statuses = [];
  for (const code of [wrong, wrong, wrong, wrong, wrong, right]) {
    const from = { "x-forwarded-for": "203.0.113.1" };
    statuses.push((await api.send("POST", session, { password: adminPassword, code }, from)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("an attacker who knows the password slows down unknown browsers, but not the account's owner", async () => {
  await using api = await testApi({ trustProxy: 1 });
  const slowed = { milliseconds: 0 };
  api.services.guesses.slowDown = async (milliseconds) => (slowed.milliseconds += milliseconds);
  const signedIn = await api.send("POST", session, { password: adminPassword });
  const [own = "", known = ""] = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const { secret } = await withTwoFactor(api, { cookie: own });
  api.advance(60_000);
  const wrong = codeAt(secret, api.now()) === "000000" ? "000001" : "000000";
  const enter = (code: string, headers: Record<string, string>) =>
    api.send("POST", session, { password: adminPassword, code }, headers);
  for (let at = 0; at < 24; at += 1) {
    expect((await enter(wrong, { "x-forwarded-for": `203.0.113.${at % 10}` })).status).toBe(401);
  }
  expect(slowed.milliseconds).toBe(4 * 5_000);
  const fromNew = await enter(codeAt(secret, api.now()), { "x-forwarded-for": "192.0.2.7" });
  expect([fromNew.status, slowed.milliseconds]).toEqual([201, 5 * 5_000]);
  api.advance(60_000);
  const fromKnown = await enter(codeAt(secret, api.now()), { "x-forwarded-for": "203.0.113.1", cookie: known });
  expect([fromKnown.status, slowed.milliseconds]).toEqual([201, 5 * 5_000]);
});

test("a recovery code works once, and new ones replace the old", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const { recoveryCodes } = await withTwoFactor(api, staff);
  const enter = (code = "") => api.send("POST", session, { password: adminPassword, code });
  expect((await enter(recoveryCodes[0]?.toLowerCase())).status).toBe(201);
  expect((await enter(recoveryCodes[0])).status).toBe(401);
  expect((await enter(recoveryCodes[1])).status).toBe(201);
  const renewal = { currentPassword: adminPassword };
  const renewed = await api.send("POST", "/api/admin/two-factor/recovery-codes", renewal, staff);
  expect(renewed.status).toBe(200);
  expect((await enter(recoveryCodes[2])).status).toBe(401);
});

test("two-factor authentication needs a correct code to turn on, and the password to turn off or renew", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  expect((await api.send("PUT", "/api/admin/two-factor", { code: "123456" }, staff)).status).toBe(409);
  await api.send("POST", "/api/admin/two-factor", { currentPassword: adminPassword }, staff);
  expect((await api.send("PUT", "/api/admin/two-factor", { code: "abcdef" }, staff)).status).toBe(400);
  await api.signIn();
  await withTwoFactor(api, staff);
  for (const path of ["/api/admin/two-factor", "/api/admin/two-factor/end", "/api/admin/two-factor/recovery-codes"]) {
    expect((await api.send("POST", path, { currentPassword: "wrong" }, staff)).status, path).toBe(400);
  }
  expect((await api.send("POST", "/api/admin/two-factor/end", { currentPassword: adminPassword }, staff)).status).toBe(
    200,
  );
  await api.signIn();
});

test("authenticator secrets and recovery codes are neither shown to others nor stored in readable form", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  const { recoveryCodes } = await withTwoFactor(api, staff);
  const { rows } = await api.database.pool.query("select to_jsonb(recovery_codes)::text as row from recovery_codes");
  expect(rows).toHaveLength(10);
  const readable = JSON.stringify(rows);
  for (const code of recoveryCodes) expect(readable).not.toContain(code.replaceAll("-", ""));
  const shown = await (await api.request("/api/admin/accounts", { headers: staff })).text();
  expect(shown).not.toMatch(/argon2|totp|secret|password/i);
});
