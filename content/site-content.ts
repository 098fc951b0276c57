import { defaultsOf } from "#app/platform/content/block-values.ts";
import type { Blocks, ContentOf, Shown } from "#app/platform/content/field.ts";
import { certificates } from "./blocks/certificates.ts";
import { company, companyInformation, footer, maker } from "./blocks/company.ts";
import { newsPage, translationPage, uploadPage } from "./blocks/contributors.ts";
import { cosmetics } from "./blocks/cosmetics.ts";
import { inquiryMail, orderMail } from "./blocks/email.ts";
import { factory, factoryPage } from "./blocks/factory.ts";
import { gallery } from "./blocks/gallery.ts";
import { benefits, hero } from "./blocks/hero.ts";
import { navigation, notFound } from "./blocks/navigation.ts";
import { orderPage, orderStatus, orderTerms } from "./blocks/order-texts.ts";
import { news, pages } from "./blocks/pages.ts";
import { disclaimer, research } from "./blocks/research.ts";
import { patents, researcher } from "./blocks/researcher.ts";
import { pricing, supplement } from "./blocks/supplement.ts";

/** All content that an owner can edit, in page order. */
export const blocks = {
  navigation,
  hero,
  benefits,
  researcher,
  supplement,
  factory,
  gallery,
  certificates,
  pricing,
  cosmetics,
  news,
  company,
  research,
  patents,
  maker,
  disclaimer,
  footer,
  companyInformation,
  factoryPage,
  orderPage,
  orderTerms,
  orderStatus,
  orderMail,
  inquiryMail,
  uploadPage,
  newsPage,
  translationPage,
  notFound,
  pages,
} as const satisfies Blocks;

export type BlockId = keyof typeof blocks;
export type SiteContent = ContentOf<typeof blocks>;

/** The default content. */
export const defaultContent: SiteContent = defaultsOf(blocks);

/** The content in one language. */
export type ShownContent = Shown<SiteContent>;

/** Returns the manufacturer's details for orders and emails. */
export function makerOf({ maker, company, orderTerms }: Pick<SiteContent, "maker" | "company" | "orderTerms">) {
  const { legalName, address, phone, fax, email, website } = maker;
  const { hsCode, forSeller, forBuyer, signature, ...terms } = orderTerms;
  const signatures = { forSeller, forBuyer, signature };
  const { registration } = company;
  return { legalName, address, phone, fax, email, website, registration, hsCode, signatures, terms };
}

/**
 * Returns the link for orders through the messaging app. The sample number is not a real account, so the link omits it.
 */
export function messagingUrlOf({ cosmetics: { number } }: Pick<SiteContent, "cosmetics">): string {
  const digits = number === defaultContent.cosmetics.number ? "" : number.replace(/\D/g, "");
  return `https://wa.me/${digits}`;
}
