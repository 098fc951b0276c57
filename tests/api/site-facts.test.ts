import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { orderMailComposers } from "#app/features/purchase-orders/mails/compose-order-mails.server.ts";
import { buyerMail } from "#app/features/purchase-orders/mails/order-mails.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createServices } from "#server/services.ts";
import { testApi } from "#tests/support/test-api.ts";

type Api = Awaited<ReturnType<typeof testApi>>;
type Cookie = { cookie: string };

const change = (api: Api, owner: Cookie, body: object) => api.send("PATCH", "/api/settings", body, owner);
const settingsOf = async (api: Api, owner: Cookie) => (await api.request("/api/settings", { headers: owner })).json();

async function place(api: Api, claims: object = {}) {
  const buyer = { companyName: "Nile", contactName: "Mona", email: "mona@nile.example", quantity: "2" };
  const order = { htmlContent: "<p>order</p>", productType: "capsules", buyerInfo: { ...buyer, ...claims } };
  api.advance(3 * 60_000); // otherwise it counts as a repeat of the previous order
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

test("a fact that cannot be is refused beside its field, and nothing of it is kept", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  for (const [field, values] of Object.entries({
    capsulesPrice: ["", "0", "0.99", "-5", "1.234", "100000.01", "free", 250],
    powderPrice: ["1e5", "∞", " "],
    sellerNameEn: ["", "\u200b", "x".repeat(121)],
    sellerAddressAr: ["سوق"],
    sellerPhone: ["call us", "+20"],
    sellerEmail: ["nobody"],
    sellerWebsite: ["javascript:alert(1)", "nowhere", "https://pmf.example", "a..b.com"],
    certificateNumber: ["1"],
    certificateValidUntil: ["2028-02-30", "soon", "2025-08-27"],
    messagingNumber: ["0100 123 4567", "+20"],
  })) {
    for (const value of values) {
      const refused = await change(api, owner, { [field]: value });
      expect(refused.status, `${field}: ${value}`).toBe(400);
      expect(Object.keys((await refused.json()).fields)).toEqual([field]);
    }
  }
  const { values } = await settingsOf(api, owner);
  expect(new Set(Object.values(values))).toEqual(new Set([null]));
});

test("another price holds from the next order on; who saw the old one is told, and so are we", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const before = await place(api, { total: "500.00" });
  expect((await change(api, owner, { capsulesPrice: "٢٦٠٫٥" })).status).toBe(200);
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

  expect((await change(api, owner, { capsulesPrice: null })).status).toBe(200);
  expect((await place(api)).unitPrice).toBe("250.00");
});

test("an order's document, page and mails keep the seller of its day", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const before = await place(api);
  api.advance(1_000);
  const { fallbacks } = await settingsOf(api, owner);
  await change(api, owner, { sellerNameEn: "Nile Bioactives LLC", sellerPhone: "+20 62 123 4567" });
  const after = await place(api);

  const old = await listed(api, owner, before.orderNumber);
  expect(old.seller).toMatchObject({ legalName: { en: fallbacks.sellerNameEn }, phone: fallbacks.sellerPhone });
  const recent = await listed(api, owner, after.orderNumber);
  expect(recent.seller).toMatchObject({ legalName: { en: "Nile Bioactives LLC" }, phone: "+20 62 123 4567" });

  const { db, pdf, config } = api.services;
  const compose = orderMailComposers({
    db,
    pdf,
    publicUrl: config.publicUrl,
    brand: { en: "PMF", ar: "PMF" },
    sales: async () => ({ name: "PMF", address: "sales@pmf.example" }),
  })[buyerMail];
  const attached = async (id: string) => {
    const to = { recipientName: "Mona", recipientAddress: "mona@nile.example" };
    const mail = await compose?.({ id, kind: buyerMail, language: "en", subjectId: id, ...to });
    return wordsOf(new Uint8Array(mail?.attachments?.[0]?.content ?? []));
  };
  for (const words of [await documentOf(api, before), await attached(old.id)]) {
    expect(words).toContain(fallbacks.sellerNameEn);
    expect(words).not.toContain("Nile Bioactives");
  }
  for (const words of [await documentOf(api, after), await attached(recent.id)]) {
    expect(words).toContain("Nile Bioactives LLC");
    expect(words).toContain("+20 62 123 4567");
  }
});

test("who changes what somebody else has changed since is told, and nothing is overwritten", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const other = await api.signInAs("owner", owner, "mona");
  expect((await change(api, owner, { powderPrice: "5100", seen: { powderPrice: null } })).status).toBe(200);
  const late = await change(api, other, { powderPrice: "4900", sellerFax: "+20 62 1", seen: { powderPrice: null } });
  expect(late.status).toBe(409);
  expect(await settingsOf(api, other)).toMatchObject({
    values: { powderPrice: "5100.00", sellerFax: null },
    changed: { powderPrice: { by: "admin" } },
  });
  const informed = { powderPrice: "4900", seen: { powderPrice: "5100.00" } };
  expect((await change(api, other, informed)).status).toBe(200);
  expect((await settingsOf(api, owner)).changed.powderPrice.by).toBe("mona");
  const log = await (await api.request("/api/audit?action=settings", { headers: owner })).json();
  expect(log[0]).toMatchObject({
    actor: "mona",
    detail: { setting: "powderPrice", before: "5100.00", after: "4900.00" },
  });
});

test("the warning about the certificate and the list of samples follow what the owner set", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const waiting = async () => {
    const today = await (await api.request("/api/today", { headers: owner })).json();
    return new Map(today.waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count]));
  };
  const samples = Number((await waiting()).get("samples"));
  expect((await waiting()).has("certificate")).toBe(false);
  const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo" });
  const soon = inCairo.format(new Date(api.now().getTime() + 6 * 86_400_000));
  await change(api, owner, { certificateValidUntil: soon, sellerPhone: "+20 62 123 4567" });
  expect((await waiting()).get("certificate")).toBe(7);
  expect((await waiting()).get("samples")).toBe(samples - 1);
});

test("another instance on the same database knows without a restart", async () => {
  await using api = await testApi();
  const owner = await api.signIn();
  const other = await createServices(api.services.config, createLog("silent"), process.cwd());
  try {
    expect((await other.facts()).prices.capsules).toBe(25_000);
    await change(api, owner, { capsulesPrice: "300", messagingNumber: "+20 100 123 4567" });
    await expect.poll(async () => (await other.facts()).prices.capsules).toBe(30_000);
    expect((await other.facts()).messaging.url).toBe("https://wa.me/201001234567");
  } finally {
    await other.close();
  }
});
