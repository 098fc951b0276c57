import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listAudit } from "#app/features/audit/contract.ts";
import { problemSchema } from "#app/platform/http/problem.ts";
import { codeAt } from "#app/platform/two-factor/one-time-code.server.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
const week = 7 * 86_400_000;
const own = "a kettle of larks";
const withPassword = z.object({
  accounts: z.array(z.object({ id: z.string(), username: z.string() })),
  password: z.string(),
});

/** Adds an account and returns its initial password and the response. */
async function addMona(api: Api) {
  const owner = await api.signIn();
  const added = await api.send("POST", "/api/admin/accounts", { username: "mona", role: "sales" }, owner);
  const { accounts, password } = z.parse(withPassword, await added.json());
  const id = accounts.find(({ username }) => username === "mona")?.id ?? "";
  const signIn = (more: object = {}) => api.send("POST", "/api/admin/session", { username: "mona", password, ...more });
  return { owner, id, password, signIn };
}

async function rejectionOf(response: Response) {
  const { status, code, fields } = z.parse(problemSchema, await response.json());
  return [status, code, Object.keys(fields ?? {})];
}

test("an issued password grants nothing until it is replaced", async () => {
  await using api = await testApi();
  const { signIn, password, owner } = await addMona(api);
  const asked = await signIn();
  expect(asked.headers.has("set-cookie")).toBe(false);
  expect(await rejectionOf(asked)).toEqual([401, "newPasswordRequired", []]);
  for (const newPassword of ["short", password, "passwordpassword", "mona-mona-mona"]) {
    expect(await rejectionOf(await signIn({ newPassword })), newPassword).toEqual([400, "invalid", ["newPassword"]]);
  }
  expect((await signIn({ newPassword: own })).status).toBe(201);
  expect(await rejectionOf(await signIn({ newPassword: "another kettle" }))).toEqual([
    401,
    "invalidNameOrPassword",
    [],
  ]);
  await api.signIn(own, "mona");
  const audit = await api.request("/api/audit?actor=mona", { headers: owner });
  const entries = z.parse(listAudit.answer, await audit.json());
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    "account.password",
    "session.opened",
    "session.opened",
    "session.refused",
  ]);
});

test("an issued password that is replaced in two windows at the same time is replaced once", async () => {
  await using api = await testApi();
  const { signIn } = await addMona(api);
  const chosen = [own, `${own} and a gull`];
  const answers = await Promise.all(chosen.map((newPassword) => signIn({ newPassword })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "401"]);
  const works = await Promise.all(chosen.map(async (password) => (await signIn({ password })).status === 201));
  expect(works).toEqual(answers.map(({ status }) => status === 201));
});

test("after a week, an issued password stops working until the owner issues another", async () => {
  await using api = await testApi();
  const { signIn, id } = await addMona(api);
  api.advance(week + 1000);
  expect(await rejectionOf(await signIn({ newPassword: own }))).toEqual([401, "passwordGivenTooLongAgo", []]);
  expect(await rejectionOf(await signIn({ password: "a wrong one" }))).toEqual([401, "invalidNameOrPassword", []]);
  const renewed = await api.send(
    "POST",
    `/api/admin/accounts/${id}/password`,
    {},
    await api.signIn(undefined, "admin"),
  );
  const { password } = z.parse(withPassword, await renewed.json());
  api.advance(week - 1000);
  expect((await signIn({ password, newPassword: own })).status).toBe(201);
});

test("an issued password without the code changes nothing, and one code is enough", async () => {
  await using api = await testApi();
  const { signIn, id } = await addMona(api);
  const opened = await signIn({ newPassword: own });
  const mona = { cookie: opened.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const begun = await api.send("POST", "/api/admin/two-factor", { currentPassword: own }, mona);
  const { secret } = z.parse(z.object({ secret: z.string() }), await begun.json());
  await api.send("PUT", "/api/admin/two-factor", { code: codeAt(secret, api.now()) }, mona);
  const renewed = await api.send(
    "POST",
    `/api/admin/accounts/${id}/password`,
    {},
    await api.signIn(undefined, "admin"),
  );
  const { password } = z.parse(withPassword, await renewed.json());
  api.advance(60_000);
  const newPassword = "another kettle of larks";
  const code = codeAt(secret, api.now());
  expect(await rejectionOf(await signIn({ password, code }))).toEqual([401, "newPasswordRequired", []]);
  expect(await rejectionOf(await signIn({ password, newPassword }))).toEqual([401, "codeRequired", []]);
  expect(await rejectionOf(await signIn({ password, newPassword, code: "000000" }))).toEqual([401, "invalidCode", []]);
  expect((await signIn({ password, newPassword, code })).status).toBe(201);
});
