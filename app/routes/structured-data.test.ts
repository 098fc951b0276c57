import { expect, test } from "vitest";
import { offersIn } from "#app/features/landing/offers.ts";
import type { Article } from "#app/features/news/shown-news.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { defaultContent } from "#content/site-content.ts";
import { newsData, organization, productOffers } from "./structured-data.ts";

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

const article: Article = {
  slug: "open-day",
  title: { text: "Open day" },
  excerpt: { text: "See the lines" },
  content: { text: "<p>See the lines</p>" },
  category: "events",
  type: "event",
  publishedAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
  publishedOn: "2026-11-21",
  event: { date: "2026-12-01", time: "09:30", start: "2026-12-01T09:30:00+02:00" },
  furtherTexts: [],
  photos: [],
  shownTo: "everyone",
};
const placed = (text: string) => ({ ...article, furtherTexts: [{ name: "eventPlace" as const, text }] });

test.each([
  ["its own place", placed("Hall 4, Cairo"), "Hall 4, Cairo", "Hall 4, Cairo"],
  ["its own place in Arabic", placed("قاعة ٤ «النيل»"), "قاعة ٤ «النيل»", "قاعة ٤ «النيل»"],
  [
    "a link",
    placed("https://meet.example/a?b=1&c=2"),
    "https://meet.example/a?b=1&c=2",
    "https://meet.example/a?b=1&c=2",
  ],
  [
    "no place of its own",
    article,
    content.maker.legalName,
    { streetAddress: content.maker.address, addressCountry: "EG" },
  ],
])("search engines read when an event with %s takes place, and where", (_, event, name, address) => {
  expect(newsData(site, event)).toMatchObject({
    "@type": "Event",
    startDate: "2026-12-01T09:30:00+02:00",
    location: { "@type": "Place", name, address },
  });
});

test.each([
  ["news", { ...article, type: "news" as const, event: undefined }],
  ["an event without a date", { ...article, event: undefined }],
])("%s is described as an article, which has no place", (_, item) => {
  const said = newsData(site, item);
  expect([said["@type"], "location" in said]).toEqual(["NewsArticle", false]);
});
