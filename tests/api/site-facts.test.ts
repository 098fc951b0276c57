import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { buyerMail } from "#app/features/purchase-orders/mails/order-mails.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { type BlockId, defaultContent, messagingUrlOf } from "#content/site-content.ts";
import { openSite } from "#server/open-site.ts";
import { type Ask, changeBlock, publishAll, publishContent, readBlocks } from "#tests/support/publish-content.ts";
import { testApi } from "#tests/support/test-api.ts";

const { maker } = defaultContent;

type Api = Awaited<ReturnType<typeof testApi>>;
type Cookie = { cookie: string };

const askAs =
  (api: Api, staff: Cookie): Ask =>
  (method, path, body) =>
    method === "GET" ? api.request(path, { headers: staff }) : api.send(method, path, body, staff);

async function place(api: Api, claims: object = {}) {
  const buyer = { companyName: "Nile", contactName: "Mona", email: "mona@nile.example", quantity: "2" };
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo: { ...buyer, ...claims } };
  api.advance(3 * 60_000); // otherwise, this order is treated as a duplicate of the previous one
  const response = await api.send("POST", "/api/send-purchase-order", order);
  expect(response.status).toBe(201);
  return response.json();
}

async function listed(api: Api, owner: Cookie, orderNumber: string) {
  const [order] = await (await api.request(`/api/purchase-orders?q=${orderNumber}`, { headers: owner })).json();
  return (await api.request(`/api/purchase-orders/${order.id}`, { headers: owner })).json();
}

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const documentOf = async (api: Api, { documentUrl }: { documentUrl: string }) =>
  wordsOf(new Uint8Array(await (await api.request(documentUrl)).arrayBuffer()));

test("an invalid fact is rejected by its field, and nothing is stored", async () => {
  await using api = await testApi();
  const ask = askAs(api, await api.signIn());
  const wrong: [BlockId, string, unknown[]][] = [
    ["pricing", "capsules", ["", 0, 99, -5, 1.5, 10_000_001, null]],
    ["maker", "legalName.en", ["", "\u200b", "x".repeat(121)]],
    ["maker", "phone", ["call us", "+20"]],
    ["maker", "email", ["nobody"]],
    ["maker", "website", ["javascript:alert(1)", "nowhere", "https://pmf.example", "a..b.com"]],
    ["certificates", "validUntil", ["2028-02-30", "soon"]],
    ["cosmetics", "number", ["call us", "+20"]],
    [
      "factory",
      "mapsUrl",
      ["javascript:alert(1)", "//evil.example", "http://maps.example", "https://a:b@maps.example"],
    ],
  ];
  for (const [block, path, values] of wrong) {
    const [field = "", language] = path.split(".");
    for (const value of values) {
      const both = language && { ar: "شركة النيل", [language]: value };
      const refused = await changeBlock(ask, block, { [field]: both ?? value });
      expect(refused.status, `${path}: ${String(value)}`).toBe(400);
      expect(Object.keys((await refused.json()).fields)).toEqual([path]);
    }
  }
  expect((await readBlocks(ask)).filter(({ draft }) => draft)).toEqual([]);
});

test("a certificate that expires before it was issued is rejected", async () => {
  await using api = await testApi();
  const ask = askAs(api, await api.signIn());
  expect((await changeBlock(ask, "certificates", { validUntil: "2025-08-27" })).status).toBe(200);
  const refused = await publishAll(ask);
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ["validUntil"]]);
  expect((await readBlocks(ask)).filter(({ draft }) => draft)).toHaveLength(1);
});

test("a new price applies from the next order on; buyers who saw the old price are notified, and so is the seller", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const ask = askAs(api, owner);
  const before = await place(api, { total: "500.00" });
  await publishContent(ask, "pricing", { capsules: 26_050 });
  const after = await place(api, { total: "500.00" });
  expect([before.unitPrice, before.totalPrice]).toEqual(["250.00", "500.00"]);
  expect([after.unitPrice, after.totalPrice]).toEqual(["260.50", "521.00"]);
  expect(await listed(api, owner, before.orderNumber)).toMatchObject({
    unitPrice: "250.00",
    totalPrice: "500.00",
    claimedTotalDiffers: false,
  });
  expect(await listed(api, owner, after.orderNumber)).toMatchObject({ unitPrice: "260.50", claimedTotalDiffers: true });
  expect(await documentOf(api, before)).toContain("USD 500.00");
  expect(await documentOf(api, after)).toContain("USD 521.00");

  await publishContent(ask, "pricing", { capsules: 25_000 });
  expect((await place(api)).unitPrice).toBe("250.00");
});

test("an order's document, page, and emails keep the seller from the day of the order", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const before = await place(api);
  api.advance(1_000);
  const legalName = { en: "Nile Bioactives LLC", ar: "شركة النيل الحيوية" };
  await publishContent(askAs(api, owner), "maker", { legalName, phone: "+20 62 123 4567" });
  await publishContent(askAs(api, owner), "company", { registration: "9813" });
  await publishContent(askAs(api, owner), "orderTerms", { hsCode: "210690980000" });
  const after = await place(api);

  const old = await listed(api, owner, before.orderNumber);
  expect(old.seller).toMatchObject({ legalName: { en: maker.legalName.en }, phone: maker.phone });
  const recent = await listed(api, owner, after.orderNumber);
  expect(recent.seller).toMatchObject({ legalName: { en: "Nile Bioactives LLC" }, phone: "+20 62 123 4567" });

  const { db, pdf, config } = api.services;
  const compose = orderMailComposers({
    db,
    pdf,
    publicUrl: config.publicUrl,
    content: api.services.content,
    sales: async () => ({ name: "PMF", address: "sales@pmf.example" }),
  })[buyerMail];
  const attached = async (id: string) => {
    const to = { recipientName: "Mona", recipientAddress: "mona@nile.example" };
    const mail = await compose?.({ id, kind: buyerMail, language: "en", subjectId: id, ...to });
    return wordsOf(new Uint8Array(mail?.attachments?.[0]?.content ?? []));
  };
  for (const messages of [await documentOf(api, before), await attached(old.id)]) {
    expect(messages).toContain(maker.legalName.en);
    expect(messages).not.toContain("Nile Bioactives");
    expect(messages).toContain(`no. ${defaultContent.company.registration}`);
    expect(messages).toContain(defaultContent.orderTerms.hsCode);
  }
  for (const messages of [await documentOf(api, after), await attached(recent.id)]) {
    expect(messages).toContain("Nile Bioactives LLC");
    expect(messages).toContain("+20 62 123 4567");
    expect(messages).toContain("no. 9813");
    expect(messages).toContain("210690980000");
  }
});

test("changing an outdated value is a conflict, and nothing is overwritten", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const other = await api.signInAs("owner", "mona");
  expect((await changeBlock(askAs(api, owner), "pricing", { powder: 510_000 }, defaultContent.pricing)).status).toBe(
    200,
  );
  const late = await changeBlock(askAs(api, other), "pricing", { powder: 490_000 }, defaultContent.pricing);
  expect(late.status).toBe(409);
  expect((await late.json()).changed.by).toBe("admin");
  const pricing = (await readBlocks(askAs(api, other))).find(({ id }) => id === "pricing");
  expect(pricing?.draft).toMatchObject({ value: { powder: 510_000 }, by: "admin" });

  expect((await changeBlock(askAs(api, other), "pricing", { powder: 490_000 })).status).toBe(200);
  const stale = { drafts: { pricing: pricing?.draft?.version } };
  expect((await api.send("POST", "/api/site-content/publish", stale, owner)).status).toBe(409);
  expect((await publishAll(askAs(api, other))).status).toBe(200);
  const log = await (await api.request("/api/audit?action=site-content", { headers: owner })).json();
  expect(log[0]).toMatchObject({ actor: "mona", detail: { blocks: "pricing" } });
});

test("the certificate warning, the list of samples, and the seller's setup step follow the owner's settings", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const today = async () => (await api.request("/api/dashboard", { headers: owner })).json();
  const waiting = async () =>
    new Map((await today()).waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count]));
  const samples = Number((await waiting()).get("samples"));
  expect((await waiting()).has("certificate")).toBe(false);
  const now = Temporal.Instant.fromEpochMilliseconds(api.now().getTime());
  const soon = now.toZonedDateTimeISO("Africa/Cairo").toPlainDate().add({ days: 6 }).toString();
  await publishContent(askAs(api, owner), "certificates", { validUntil: soon });
  await publishContent(askAs(api, owner), "maker", { phone: "+20 62 123 4567" });
  expect((await waiting()).get("certificate")).toBe(7);
  expect((await waiting()).get("samples")).toBe(samples - 1);
  expect((await today()).stepsLeft).toContain("seller");
  const rest = ["brand", "legalName", "address", "fax", "email", "website"].map((name) => `maker.${name}`);
  await api.send("POST", "/api/site-content/samples", { samples: rest, isFine: true }, owner);
  expect((await today()).stepsLeft).not.toContain("seller");
});

test("another instance on the same database is updated without a restart", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const other = await openSite(api.services.config, createLog("silent"), process.cwd());
  try {
    expect((await other.content()).pricing.capsules).toBe(25_000);
    await publishContent(askAs(api, owner), "cosmetics", { number: "+20 100 123 4567" });
    await publishContent(askAs(api, owner), "pricing", { capsules: 30_000 });
    await expect.poll(async () => (await other.content()).pricing.capsules).toBe(30_000);
    expect(messagingUrlOf(await other.content())).toBe("https://wa.me/201001234567");
  } finally {
    await other.close();
  }
});
