import { decimalOf } from "#app/domain/money.ts";
import { type ProductType, productTypes } from "#app/domain/products.ts";
import type { Article } from "#app/features/news/shown-news.ts";
import { textFormats } from "#app/features/news/text-formats.ts";
import { defaultLanguage, type Language, localized } from "#app/platform/i18n/language.ts";
import type { ShownContent } from "#content/site-content.ts";

type Content<Id extends keyof ShownContent> = { content: Pick<ShownContent, Id> };
type Site = { language: Language; publicUrl: string };

/** Describes the manufacturer to search engines (schema.org). */
export function organization({
  language,
  publicUrl,
  content: { maker, company, navigation },
}: Site & Content<"maker" | "company" | "navigation">) {
  const { brand, legalName, address, phone, fax, email } = maker;
  return {
    "@type": "Organization",
    "@id": makerId(publicUrl),
    name: brand,
    legalName,
    url: publicUrl + localized("/", language),
    logo: publicUrl + (navigation.icon.picture.src || "/icon-512.png"),
    email,
    telephone: phone,
    faxNumber: fax === "" ? undefined : fax,
    address: postalAddress({ address }),
    numberOfEmployees: { "@type": "QuantitativeValue", value: company.employees },
  };
}

function postalAddress({ address }: { address: string }) {
  return { "@type": "PostalAddress", streetAddress: address, addressCountry: "EG" };
}

type ProductMessages = Record<ProductType, { title: string; text: string; unit: string }>;

/** Describes the products and their prices. Avoids medical types, because the products are not medicines. */
export function productOffers(
  { language, publicUrl, content: { pricing, hero } }: Site & Content<"pricing" | "hero">,
  messages: ProductMessages,
) {
  return productTypes.map((product) => ({
    "@type": "Product",
    name: messages[product].title,
    description: messages[product].text,
    image: publicUrl + hero.picture.picture.src,
    brand: { "@id": makerId(publicUrl) },
    offers: {
      "@type": "Offer",
      price: decimalOf(pricing[product]),
      priceCurrency: "USD",
      url: publicUrl + localized(`/purchase-order?product=${product}`, language),
      seller: { "@id": makerId(publicUrl) },
    },
  }));
}

/** Describes a news item, or an event with a date (schema.org). */
export function newsData({ language, publicUrl, content }: Site & Content<"maker">, article: Article) {
  const { slug, title, excerpt, event, furtherTexts, photos, publishedAt, updatedAt } = article;
  const described = {
    description: excerpt.text,
    url: publicUrl + localized(`/news/${slug}`, language),
    ...(photos.length > 0 && { image: photos.map(({ path }) => publicUrl + path) }),
    inLanguage: title.foreign ? defaultLanguage : language,
    ...Object.assign({}, ...furtherTexts.map(({ name, text }) => textFormats[name].data?.(text))),
  };
  if (event) {
    return {
      "@type": "Event",
      name: title.text,
      startDate: event.start,
      organizer: { "@id": makerId(publicUrl) },
      location: { "@type": "Place", name: content.maker.legalName, address: postalAddress(content.maker) },
      ...described,
    };
  }
  return {
    "@type": "NewsArticle",
    headline: title.text,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: { "@id": makerId(publicUrl) },
    publisher: { "@id": makerId(publicUrl) },
    ...described,
  };
}

/** Describes a list of news items to search engines (schema.org). */
export function newsListData({ language, publicUrl }: Site, items: readonly { slug: string }[]) {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ slug }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: publicUrl + localized(`/news/${slug}`, language),
    })),
  };
}

function makerId(publicUrl: string): string {
  return `${publicUrl}/#maker`;
}
