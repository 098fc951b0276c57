import { expect, test } from "vitest";
import * as z from "zod/mini";
import { exportPersonalData } from "#app/features/personal-data/contract.ts";
import { expectShortPieces, isMeasured } from "#tests/attack/main-thread.ts";
import { testApi } from "#tests/support/test-api.ts";
import { insertMany } from "#tests/support/test-database.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const person = "mona@nile.example";
const buyerInfo = {
  companyName: "Nile Pharma",
  contactName: "Mona Adel",
  phoneNumber: "+20 100 123 4567",
  email: "Mona@Nile.example",
  shippingAddress: "12 Corniche, Alexandria",
  quantity: "12",
};
const inquiry = { name: "Mona Adel", email: person, country: "egypt", inquiryType: "general", message: "Do you ship?" };
const personal = /mona|nile pharma|123 4567|corniche|do you ship/i;

async function withPerson(api: Api) {
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo };
  expect((await api.send("POST", "/api/send-purchase-order", order)).status).toBe(201);
  expect((await api.send("POST", "/api/inquiries", { ...inquiry, message: "Do you ship to Alexandria?" })).status).toBe(
    201,
  );
  const other = { ...order, buyerInfo: { ...buyerInfo, companyName: "Delta", email: "omar@delta.example" } };
  expect((await api.send("POST", "/api/send-purchase-order", other)).status).toBe(201);
  const owner = await api.signIn();
  const invitation = { email: person, role: "sales", language: "en" };
  expect((await api.send("POST", "/api/admin/invitations", invitation, owner)).status).toBe(201);
  return owner;
}

const ask = (api: Api, owner: { cookie: string }, what: string, email = person) =>
  api.send("POST", `/api/personal-data/${what}`, { email }, owner);

test("an invalid email address is rejected by the field", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const email of ["", "mona", "%", "mona@", "a@b\u0000.example x"]) {
    expect((await ask(api, owner, "erase", email)).status, email).toBe(400);
  }
});

test("everything held about an address is exported, and nothing about anyone else", async () => {
  await using api = await testApi();
  const owner = await withPerson(api);
  expect(await (await ask(api, owner, "search")).json()).toEqual({
    invitations: 1,
    replies: 0,
    orders: 1,
    inquiries: 1,
    mails: 2,
  });
  for (const pasted of ["\u061cmona@nile.example", "mona@nile.example\u200c", "\ufeffmona\u2060@nile.example\u202c"]) {
    expect(await (await ask(api, owner, "search", pasted)).json(), JSON.stringify(pasted)).toMatchObject({ orders: 1 });
  }
  const text = await (await ask(api, owner, "export", "MONA@nile.example")).text();
  for (const held of ["Nile Pharma", "+20 100 123 4567", "12 Corniche", "Do you ship to Alexandria?"]) {
    expect(text).toContain(held);
  }
  expect(text).not.toContain("delta");
  expect(await (await ask(api, owner, "search", "nobody@nile.example")).json()).toEqual({
    invitations: 0,
    replies: 0,
    orders: 0,
    inquiries: 0,
    mails: 0,
  });
});

test("a large amount of data about an address is counted and exported without blocking anyone", async () => {
  await using api = await testApi();
  const owner = await withPerson(api);
  await insertMany(
    api.database,
    `insert into mails (id, kind, subject_type, subject_id, recipient_name, recipient_address, language, state, message_id,
       raw, created_at, queued_at, updated_at)
     select gen_random_uuid(), 'order-buyer', 'purchase-order', gen_random_uuid(), 'Mona', $1, 'en', 'stored', 'flood-' || n,
       decode(repeat('61', $2), 'hex'), now(), now(), now() from generate_series(1, 50) n`,
    [person, isMeasured ? 200_000 : 20_000],
  );
  await insertMany(
    api.database,
    `insert into inquiries (id, name, email, inquiry_type, message, language, spam, search_text, idempotency_key, request_hash)
     select gen_random_uuid(), 'Mona', $1, 'general', repeat('m', 4000), 'en', false, '', 'flood-' || n, ''
     from generate_series(1, 500) n`,
    [person],
  );
  const search = async () => (await ask(api, owner, "search")).arrayBuffer();
  await expectShortPieces(search);
  const received = async () => {
    for await (const _ of (await ask(api, owner, "export")).body ?? []);
  };
  await expectShortPieces(received);
  const exported = z.parse(exportPersonalData.answer, await (await ask(api, owner, "export")).json());
  const counts = Object.entries(exported.data).map(([kind, rows]) => [kind, rows.length]);
  expect(Object.fromEntries(counts)).toEqual({ invitations: 1, replies: 0, orders: 1, inquiries: 501, mails: 52 });
  expect(await (await ask(api, owner, "search")).json()).toEqual({
    invitations: 1,
    replies: 0,
    orders: 1,
    inquiries: 501,
    mails: 52,
  });
  expect(new Set(exported.data["mails"]?.map((mail) => z.parse(z.looseObject({ id: z.string() }), mail).id)).size).toBe(
    52,
  );
});

test("after erasure, nothing in the database identifies the person; the order's number and amounts stay", async () => {
  await using api = await testApi();
  const owner = await withPerson(api);
  expect(await (await ask(api, owner, "erase")).json()).toEqual({
    invitations: 1,
    replies: 0,
    orders: 1,
    inquiries: 1,
    mails: 2,
  });
  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables) {
    const { rows } = await api.database.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    for (const { row } of rows.filter(({ row }) => !row.includes("delta"))) expect(row, name).not.toMatch(personal);
  }
  const { rows } = await api.database.pool.query(
    "select order_number, total_cents from purchase_orders where email = ''",
  );
  expect(rows).toEqual([{ order_number: expect.stringMatching(/^PO-\d{4}-000001$/), total_cents: "300000" }]);
  expect(await (await ask(api, owner, "search")).json()).toEqual({
    invitations: 0,
    replies: 0,
    orders: 0,
    inquiries: 0,
    mails: 0,
  });
});

test("the audit log records that a person's data was erased, but not whose", async () => {
  await using api = await testApi();
  const owner = await withPerson(api);
  await ask(api, owner, "export");
  await ask(api, owner, "erase");
  const entries = z.parse(
    z.array(z.object({ action: z.string(), subject: z.string(), detail: z.record(z.string(), z.string()) })),
    await (await api.request("/api/audit?action=personalData", { headers: owner })).json(),
  );
  expect(entries.map(({ action }) => action)).toEqual(["personalData.erase", "personalData.export"]);
  expect(entries[0]?.subject).toBe(entries[1]?.subject);
  expect(JSON.stringify(entries)).not.toMatch(personal);
});
