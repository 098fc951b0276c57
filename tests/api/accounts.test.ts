import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listAccounts } from "#app/features/admin-access/accounts-contract.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { codeOf, session, stateOf } from "#tests/support/session-calls.ts";
import { testApi } from "#tests/support/test-api.ts";
import { adminPassword } from "#tests/support/test-passwords.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Cookie = { cookie: string };
const accountsPath = "/api/admin/accounts";

async function accountsOf(api: Api, owner: Cookie) {
  return z.parse(listAccounts.answer, await (await api.request(accountsPath, { headers: owner })).json());
}

async function idOf(api: Api, owner: Cookie, username: string): Promise<string> {
  return (await accountsOf(api, owner)).find((account) => account.username === username)?.id ?? "";
}

const change = (api: Api, owner: Cookie, id: string, body: object) =>
  api.send("PATCH", `${accountsPath}/${id}`, body, owner);

test("with one account, only the password is asked for; with more, a name too", async () => {
  await using api = await testApi();
  expect(await (await api.request(session)).json()).toMatchObject({ asksName: false });
  await api.signInAs("sales", "mona");
  expect(await (await api.request(session)).json()).toMatchObject({ asksName: true });
  const nameless = await api.send("POST", session, { password: adminPassword });
  expect(nameless.status).toBe(400);
  expect(z.parse(problemSchema, await nameless.json()).fields).toHaveProperty("username");
  await api.signIn(adminPassword, " ADMIN ");
});

test.each(["\u200emona7", "mona7\u200f\u00ad", "\u2066MONA٧\u2069", "ｍｏｎａ۷"])(
  "the pasted name %j signs in",
  async (name) => {
    await using api = await testApi();
    await api.signInAs("sales", "mona7");
    expect(await api.signIn("the password of mona7", name)).toHaveProperty("cookie");
  },
);

test("an error reveals neither whether the name exists nor whether the account is disabled", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  await api.signInAs("sales", "mona");
  await api.signInAs("editor", "omar");
  await change(api, owner, await idOf(api, owner, "omar"), { disabled: true });
  const rejections = [];
  for (const username of ["mona", "omar", "nobody"]) {
    const refused = await api.send("POST", session, { username, password: "a wrong password" });
    rejections.push([refused.status, await refused.text()]);
  }
  expect(new Set(rejections.map((rejection) => JSON.stringify(rejection))).size).toBe(1);
  expect(rejections[0]?.[0]).toBe(401);
});

test("one name's correct password does not reset another's wrong attempts", async () => {
  await using api = await testApi();
  await api.signInAs("sales", "mona");
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const guessed = await api.send("POST", session, { username: "mona", password: "guessed" });
    statuses.push(guessed.status);
    await api.signIn(adminPassword, "admin");
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("the last enabled owner cannot be disabled or demoted, not even by two concurrent requests", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const admin = await idOf(api, owner, "admin");
  for (const body of [{ disabled: true }, { role: "sales" }]) {
    const refused = await change(api, owner, admin, body);
    expect([refused.status, await codeOf(refused)]).toEqual([409, "lastOwner"]);
  }
  const second = await api.signInAs("owner", "mona");
  const mona = await idOf(api, owner, "mona");
  const both = await Promise.all([
    change(api, owner, mona, { disabled: true }),
    change(api, second, admin, { role: "editor" }),
  ]);
  // By then, the second account is either the last owner or no longer an owner.
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.toBeOneOf([401, 403, 409])]);
  const owners = await api.database.pool.query("select 1 from users where role = 'owner' and disabled_at is null");
  expect(owners.rowCount).toBe(1);
});

test("disabling an account ends its sessions immediately, and enabling it allows sign-in again", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const sales = await api.signInAs("sales");
  const id = await idOf(api, owner, "sales");
  expect((await change(api, owner, id, { disabled: true })).status).toBe(200);
  expect(await stateOf(api, sales)).toEqual({ authenticated: false });
  await change(api, owner, id, { disabled: false });
  expect(await stateOf(api, sales)).toEqual({ authenticated: false });
});

test("a new role applies from the next call", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const sales = await api.signInAs("sales");
  expect((await api.request("/api/purchase-orders", { headers: sales })).status).toBe(200);
  await change(api, owner, await idOf(api, owner, "sales"), { role: "editor" });
  expect((await api.request("/api/purchase-orders", { headers: sales })).status).toBe(403);
});

test("a name is unique in any spelling, and some are reserved", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const add = (username: string) => api.send("POST", accountsPath, { username, role: "sales" }, owner);
  expect((await add("Mona")).status).toBe(201);
  expect((await add(" ｍONA ")).status).toBe(409);
  for (const name of ["", "m", "mona lisa", "a@b", "buyer", "system", "x".repeat(41), "mona\u202e"]) {
    expect([400, 409], name).toContain((await add(name)).status);
  }
  expect((await add("منى")).status).toBe(201);
  expect((await change(api, owner, await idOf(api, owner, "منى"), { username: "MONA" })).status).toBe(409);
});

test("a password reset by the owner ends the person's sessions and replaces the old password", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const sales = await api.signInAs("sales");
  const answer = await api.send("POST", `${accountsPath}/${await idOf(api, owner, "sales")}/password`, {}, owner);
  const { password } = z.parse(z.object({ password: z.string() }), await answer.json());
  expect(await stateOf(api, sales)).toEqual({ authenticated: false });
  expect(await codeOf(await api.send("POST", session, { username: "sales", password }))).toBe("newPasswordRequired");
});

test("staff see and end only their own sessions", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const sales = await api.signInAs("sales");
  const read = async (who: Cookie) =>
    z.parse(
      z.array(z.object({ id: z.string(), name: z.string() })),
      await (await api.request("/api/admin/sessions", { headers: who })).json(),
    );
  expect((await read(sales)).map(({ name }) => name)).toEqual(["sales"]);
  expect((await read(owner)).map(({ name }) => name).toSorted()).toEqual(["admin", "sales"]);
  const ownersId = (await read(owner)).find(({ name }) => name === "admin")?.id ?? "";
  const own = { currentPassword: "the password of sales" };
  expect((await api.send("POST", `/api/admin/sessions/${ownersId}/end`, own, sales)).status).toBe(200);
  expect((await api.send("POST", "/api/admin/sessions/end", own, sales)).status).toBe(200);
  expect(await stateOf(api, owner)).toEqual({ authenticated: true });
});

test("a cookie set by an attacker before sign-in is invalid afterwards", async () => {
  await using api = await testApi();
  const planted = { cookie: `pmf-session=${"A".repeat(43)}` };
  const fresh = await api.send("POST", session, { password: adminPassword }, planted);
  expect(fresh.headers.get("set-cookie")).not.toContain("A".repeat(43));
  expect(await stateOf(api, planted)).toEqual({ authenticated: false });
  const known = await api.signIn();
  await api.send("POST", session, { password: adminPassword }, known);
  expect(await stateOf(api, known)).toEqual({ authenticated: false });
});
