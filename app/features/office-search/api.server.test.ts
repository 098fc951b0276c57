import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApi } from "#tests/support/test-api.ts";
import { searchOffice, shownOfKind } from "./contract.ts";

type Api = Awaited<ReturnType<typeof testApi>>;

const inquiry = { name: "Mona Adel", email: "mona@nile.example", message: "Please send me your price list." };
const order = {
  htmlContent: "<p>order</p>",
  productType: "capsules",
  buyerInfo: {
    companyName: "Nile Pharma",
    contactName: "Mona Adel",
    email: "mona@nile.example",
    phoneNumber: "+20 100 123 4567",
    quantity: "12",
  },
};
const news = {
  title: "Nile opens a second plant",
  excerpt: "A plant on the Nile.",
  content: "The second plant is open.",
  category: "company",
};

async function withRecords() {
  const api = await testApi();
  const owner = await api.signIn();
  expect((await api.send("POST", "/api/inquiries", inquiry)).status).toBe(201);
  expect((await api.send("POST", "/api/send-purchase-order", order)).status).toBe(201);
  expect((await api.send("POST", "/api/news", news, owner)).status).toBe(201);
  return { api, owner };
}

async function find(api: Api, text: string, staff: { cookie: string }) {
  const response = await api.send("POST", searchOffice.path, { text }, staff);
  expect(response.status, text).toBe(200);
  const { found } = z.parse(searchOffice.answer, await response.json());
  return Object.fromEntries(found.map(({ page, records }) => [page, records]));
}

test("records of all kinds are found by whatever identifies them", async () => {
  const { api, owner } = await withRecords();
  await using _ = api;
  const nile = await find(api, "nile", owner);
  expect(nile["/admin"]).toEqual([
    {
      to: expect.stringMatching(/^\/admin\?open=/),
      title: "Nile Pharma",
      note: expect.stringMatching(/^PO-\d{4}-000001 · USD\s3,000\.00$/),
    },
  ]);
  expect(nile["/admin/inquiries"]).toEqual([
    { to: expect.stringContaining("open="), title: "Mona Adel", note: "mona@nile.example" },
  ]);
  expect(nile["/admin/news"]).toEqual([expect.objectContaining({ title: "Nile opens a second plant" })]);
  expect(nile["/admin/mail"]?.length).toBeGreaterThan(0);
  for (const text of ["0100 1234567", "٠٠٠٠٠١", "pharma nile", "MONA@nile"]) {
    expect((await find(api, text, owner))["/admin"]?.length, text).toBe(1);
  }
});

test("a role finds only the records that it may list", async () => {
  const { api } = await withRecords();
  await using _ = api;
  const bySales = await find(api, "nile", await api.signInAs("sales"));
  expect(Object.keys(bySales)).toContain("/admin");
  expect(Object.keys(bySales)).not.toContain("/admin/news");
  const byEditor = await find(api, "nile", await api.signInAs("editor"));
  expect(Object.keys(byEditor)).toEqual(["/admin/news"]);
  expect((await api.send("POST", searchOffice.path, { text: "nile" })).status).toBe(401);
});

test("any text can be searched for, and only the first matches of a kind are returned", async () => {
  const { api, owner } = await withRecords();
  await using _ = api;
  for (const text of ["", "%", "_%\\", "'\"; --", "\u202e\u0000", "ا".repeat(100), ":* & |", "( ) !"]) {
    expect(await find(api, text, owner), text).toEqual({});
  }
  const tooLong = { text: "a".repeat(101) };
  expect((await api.send("POST", searchOffice.path, tooLong, owner)).status).toBe(400);
  for (let sent = 0; sent <= shownOfKind; sent += 1) {
    const message = `${inquiry.message} ${sent}`;
    expect((await api.send("POST", "/api/inquiries", { ...inquiry, message })).status).toBe(201);
  }
  expect((await find(api, "mona adel", owner))["/admin/inquiries"]?.length).toBe(shownOfKind);
});
