import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";
import { customerSchema, customerSorts, personSchema } from "./contract.ts";

const inquiry = { name: "Mona Adel", message: "Please send me your price list.", country: "egypt" };
const order = (email: string) => ({
  htmlContent: "<p>order</p>",
  productType: "capsules",
  buyerInfo: { companyName: "Nile Pharma", contactName: "Mona Adel", email, quantity: "12" },
});

test("only staff can look up what a person sent, one address at a time", async () => {
  await using api = await testApi();
  expect((await api.send("POST", "/api/customer-history", { email: "mona@example.com" })).status).toBe(401);
  expect((await api.send("POST", "/api/customer-history", { email: "" }, await api.signIn())).status).toBe(400);
});

test("orders and inquiries of an address are found together, in any letter case, however it is pasted", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  for (const email of ["Mona@Example.com", "other@example.com"]) {
    expect((await api.send("POST", "/api/inquiries", { ...inquiry, email })).status).toBe(201);
    expect((await api.send("POST", "/api/send-purchase-order", order(email))).status).toBe(201);
  }
  await api.send("POST", "/api/inquiries", { ...inquiry, email: "mona@example.com", website: "spam" });
  const person = await api.send("POST", "/api/customer-history", { email: "mona@EXAMPLE.com" }, staff);
  expect(z.parse(personSchema, await person.json())).toMatchObject({
    orders: [{ orderNumber: expect.stringContaining("-000001"), status: "pending", total: "3000.00" }],
    inquiries: [{ inquiryType: "general", status: "new" }],
  });
  for (const email of [
    "\u200fmona@example.com\u200f",
    "mona@\u2066example.com\u2069",
    "Mona <mona\u00ad@example.com>",
  ]) {
    const pasted = await api.send("POST", "/api/customer-history", { email }, staff);
    expect(z.parse(personSchema, await pasted.json()).orders, JSON.stringify(email)).toHaveLength(1);
  }
  const unknown = await api.send("POST", "/api/customer-history", { email: "%@example.com" }, staff);
  expect(await unknown.json()).toEqual({ orders: [], inquiries: [] });
});

test("a customer is listed with totals, found by whatever identifies them, and opened with everything they sent", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  for (const email of ["Mona@Example.com", "mona@example.com", "other@example.com"]) {
    expect((await api.send("POST", "/api/send-purchase-order", order(email))).status).toBe(201);
  }
  expect((await api.send("POST", "/api/inquiries", { ...inquiry, email: "mona@example.com" })).status).toBe(201);
  const list = async (query = "") => {
    const response = await api.request(`/api/customers${query}`, { headers: staff });
    return z.parse(z.array(customerSchema), await response.json());
  };
  const listed = await list();
  expect(listed).toHaveLength(2);
  // Their latest messages can be from the same moment.
  const first = listed.find(({ email }) => email.startsWith("mona"));
  expect(first).toMatchObject({
    email: "mona@example.com",
    name: "Mona Adel",
    company: "Nile Pharma",
    orders: 2,
    total: "6000.00",
    inquiries: 1,
  });
  expect((await list("?sort=total")).map(({ orders }) => orders)).toEqual([1, 2]);
  for (const q of ["mona@", "other example", "PO", "nosuch"]) {
    const found = await list(`?${new URLSearchParams({ q })}`);
    expect(found.length, q).toBe({ "mona@": 1, "other example": 1, PO: 2 }[q] ?? 0);
  }
  const response = await api.request(`/api/customers/${first?.id}`, { headers: staff });
  expect(await response.json()).toMatchObject({
    replies: 0,
    latest: {
      orders: [{ total: "3000.00" }, { total: "3000.00" }],
      inquiries: [{ inquiryType: "general" }],
      replies: [],
    },
  });
  const person = await api.send("POST", "/api/customer-history", { email: "MONA@example.com" }, staff);
  expect(await person.json()).toMatchObject({ customerId: first?.id });
  const csv = await (await api.request("/api/customers/export.csv?q=mona%40", { headers: staff })).text();
  expect(csv.split("\r\n").filter(Boolean)).toEqual([
    expect.stringMatching(/"Total value".*\(Cairo time\)"$/),
    expect.stringContaining('"Nile Pharma","Mona Adel","mona@example.com","","2","6000.00","1",'),
  ]);
});

test("every customer is on exactly one page, in any order", async () => {
  await using api = await testApi();
  const staff = await api.signIn();
  await api.database.pool.query(
    `insert into customers select gen_random_uuid(), 'c' || n, 'c' || n, 'Name', null, null, 'c' || n, n % 3, 100 * (n % 5), 1,
      timestamptz '2026-01-01' + n % 7 * interval '1 hour' from generate_series(1, 120) as n`,
  );
  for (const sort of customerSorts) {
    const seen = new Array<string>();
    for (let address: string | undefined = `/api/customers?sort=${sort}`; address;) {
      const response: Response = await api.request(address, { headers: staff });
      const rows = z.parse(z.array(customerSchema), await response.json());
      seen.push(...rows.map(({ id }) => id));
      address = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(seen.length, sort).toBe(120);
    expect(new Set(seen).size, sort).toBe(120);
  }
});

test("erasing a person removes the customer", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  expect((await api.send("POST", "/api/send-purchase-order", order("mona@example.com"))).status).toBe(201);
  expect((await api.send("POST", "/api/personal-data/erase", { email: "MONA@example.com" }, owner)).status).toBe(200);
  expect(await (await api.request("/api/customers", { headers: owner })).json()).toEqual([]);
  expect((await api.request("/api/customers", { headers: await api.signInAs("accountant") })).status).toBe(403);
});
