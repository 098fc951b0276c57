import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listAccounts } from "#app/features/admin-access/accounts-contract.ts";
import { listAudit } from "#app/features/audit/contract.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

async function auditOf(api: Api, headers: { cookie: string }, query = "") {
  return z.parse(listAudit.answer, await (await api.request(`/api/audit${query}`, { headers })).json());
}

test("the log shows sign-ins, rejections, and changes by the owner, and can be filtered", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  await api.send("POST", "/api/admin/session", { password: "mistaken for a name" });
  const added = await api.send("POST", "/api/admin/accounts", { username: "sales", role: "sales" }, owner);
  const { password } = z.parse(z.object({ password: z.string() }), await added.json());
  const chosen = { username: "sales", password, newPassword: "the password of sales" };
  const opened = await api.send("POST", "/api/admin/session", chosen);
  const sales = { cookie: opened.headers.get("set-cookie")?.split(";")[0] ?? "" };
  const listed = await api.request("/api/admin/accounts", { headers: owner });
  const id = z.parse(listAccounts.answer, await listed.json()).find(({ username }) => username === "sales")?.id ?? "";
  await api.send("PATCH", `/api/admin/accounts/${id}`, { role: "editor" }, owner);
  const actions = (await auditOf(api, owner)).map(({ action, actor }) => `${actor} ${action}`);
  expect(actions.toReversed()).toEqual([
    "admin session.opened",
    "admin session.refused",
    "admin accounts.add",
    "sales account.password",
    "sales session.opened",
    "admin accounts.change",
  ]);
  expect(JSON.stringify(await auditOf(api, owner))).not.toContain("mistaken");
  expect((await auditOf(api, owner, "?actor=sales")).map(({ action }) => action)).toEqual([
    "session.opened",
    "account.password",
  ]);
  expect(await auditOf(api, owner, "?action=accounts")).toHaveLength(2);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" }).format(api.now());
  expect(await auditOf(api, owner, `?from=${day}&to=${day}`)).toHaveLength(6);
  expect(await auditOf(api, owner, "?to=2020-01-01")).toEqual([]);
  expect((await api.request("/api/audit?from=yesterday", { headers: owner })).status).toBe(400);
  expect((await api.request("/api/audit", { headers: sales })).status).toBe(403);

  // The audit log shows accounts under their current names, even after they are disabled.
  await api.send("PATCH", `/api/admin/accounts/${id}`, { username: "mona.2", disabled: true }, owner);
  const named = (await auditOf(api, owner, "?action=accounts")).map(({ action, account }) => `${action} ${account}`);
  expect(named).toEqual(["accounts.change mona.2", "accounts.change mona.2", "accounts.add mona.2"]);
});

test("the owner exports the entries that match the filter, and formulas in them are neutralized", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const insert = `insert into audit_log (id, at, actor, action, subject, detail)
    select gen_random_uuid(), now() - n * interval '1 minute', case when n = 7 then '=1+1' else 'mona' end, 'orders.status',
      'orders/' || n, $1
    from generate_series(1, 1500) n`;
  await api.database.pool.query(insert, [{ reason: "late", number: "PO-2026-000001" }]);
  const sales = await api.signInAs("sales");
  for (const format of ["csv", "xlsx"]) {
    expect((await api.request(`/api/audit/export.${format}`)).status).toBe(401);
    expect((await api.request(`/api/audit/export.${format}`, { headers: sales })).status).toBe(403);
  }
  const csv = await (await api.request("/api/audit/export.csv?action=orders", { headers: owner })).text();
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(1_501);
  expect(lines[0]).toContain('"Time (Cairo time)","Person"');
  expect(lines[1]).toContain('"mona","orders.status","orders/1","number: PO-2026-000001; reason: late"');
  expect(lines[7]).toContain("'=1+1");
  const sheet = await api.request("/api/audit/export.xlsx?action=orders", { headers: owner });
  expect(sheet.headers.get("content-disposition")).toMatch(/filename="audit-[\d-]+\.xlsx"/);
});

test("the log is paginated and keeps its filter", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const insert = `insert into audit_log (id, at, actor, action, subject, detail)
    select gen_random_uuid(), now() - n * interval '1 minute', 'mona', 'orders.status', 'orders/' || n, '{}'
    from generate_series(1, 60) n`;
  await api.database.pool.query(insert);
  const first = await api.request("/api/audit?actor=mona", { headers: owner });
  const page = z.parse(listAudit.answer, await first.json());
  expect(page).toHaveLength(50);
  expect(page[0]?.account).toBeNull();
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await api.request(next, { headers: owner });
  expect(z.parse(listAudit.answer, await second.json())).toHaveLength(10);
  expect(second.headers.get("link")).toBeNull();
  expect(await (await api.request("/api/audit/actors", { headers: owner })).json()).toEqual(["admin", "mona"]);
});
