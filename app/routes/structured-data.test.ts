import { expect, test } from "vitest";
import { offersIn } from "#app/features/landing/offers.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { defaultContent } from "#content/site-content.ts";
import { organization, productOffers } from "./structured-data.ts";

const content = shownIn(defaultContent, "ar");
const site = { language: "ar", publicUrl: "https://pmf.example", content } as const;
const offered = offersIn(content.pricing);

test("both products are offered at the specified prices", () => {
  const offers = productOffers(site, offered).map(({ offers }) => [offers.url, offers.price, offers.priceCurrency]);
  expect(offers).toEqual([
    ["https://pmf.example/ar/purchase-order?product=powder", "5000.00", "USD"],
    ["https://pmf.example/ar/purchase-order?product=capsules", "250.00", "USD"],
  ]);
});

test("the described organization is the seller", () => {
  const maker = organization(site)["@id"];
  for (const { brand, offers } of productOffers(site, offered)) {
    expect([brand["@id"], offers.seller["@id"]]).toEqual([maker, maker]);
  }
});

test("a maker without a fax is described without one", () => {
  const withoutFax = { ...content, maker: { ...content.maker, fax: "" } };
  expect(JSON.parse(JSON.stringify(organization(site)))).toHaveProperty("faxNumber", content.maker.fax);
  expect(JSON.parse(JSON.stringify(organization({ ...site, content: withoutFax })))).not.toHaveProperty("faxNumber");
});

test("no medical type is claimed, and every placeholder is filled", () => {
  const said = JSON.stringify([organization(site), ...productOffers(site, offered)]);
  const types = new Set([...said.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type));
  expect(types).toEqual(new Set(["Organization", "PostalAddress", "QuantitativeValue", "Product", "Offer"]));
  expect(said).not.toMatch(/\{\w+\}/);
});
