import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";
import { personSchema } from "./contract.ts";

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

test("orders and inquiries of an address are found together, in any letter case", async () => {
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
  const unknown = await api.send("POST", "/api/customer-history", { email: "%@example.com" }, staff);
  expect(await unknown.json()).toEqual({ orders: [], inquiries: [] });
});
