import { company } from "#app/domain/company.ts";
import { capsulesPerBottle, efficacyClaimPercent, milligramsPerCapsule } from "#app/domain/products.ts";
import type { GmpCertificate } from "#app/domain/gmp-certificate.ts";
import { makerIn } from "#app/domain/maker.ts";
import { offersIn } from "#app/features/landing/offers.ts";
import { ar as landingAr } from "#app/features/landing/strings.ar.ts";
import { en as landingEn } from "#app/features/landing/strings.en.ts";
import { ar as manufacturingAr } from "#app/features/manufacturing/strings.ar.ts";
import { en as manufacturingEn } from "#app/features/manufacturing/strings.en.ts";
import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import type { SearchablePage } from "#app/features/search/contract.ts";
import { ar as searchAr } from "#app/features/search/strings.ar.ts";
import { en as searchEn } from "#app/features/search/strings.en.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { type Language, localeOf } from "#app/platform/i18n/language.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { companyContent } from "#content/company.ts";
import { cosmetics } from "#content/cosmetics.ts";
import type { SiteFacts } from "#content/site-facts.ts";
import { facilityFeatures, facilityHighlights, facilityStatements } from "#content/facility.ts";
import { publications } from "#content/publications.ts";
import { researcher } from "#content/researcher.ts";
import { supplementFacts, supplementUse } from "#content/supplement.ts";

const words = {
  en: { landing: landingEn, manufacturing: manufacturingEn, news: newsEn.section, keywords: searchEn.keywords },
  ar: { landing: landingAr, manufacturing: manufacturingAr, news: newsAr.section, keywords: searchAr.keywords },
};

type Section = Exclude<keyof (typeof words)["en"]["keywords"], "factory" | "newsItem" | "event">;
/** A part of a section: its title and what it says. */
type Part = [title: string, content: string];

const amounts = { capsules: capsulesPerBottle, milligrams: milligramsPerCapsule };

/** Every part of the pages that stand in content/, as the search compares it, in one language (design §10). */
export function searchablePagesIn(language: Language, facts: SiteFacts): SearchablePage[] {
  return [...landingIn(language, facts), ...factoryIn(language)];
}

/** What the page about the factory says beyond the landing page's section about it. */
function factoryIn(language: Language): SearchablePage[] {
  const { manufacturing, keywords } = words[language];
  const { page, certificates, regulatory, gallery } = manufacturing;
  const parts: [anchor: string, ...Part][] = [
    ["made-in-egypt", page.title, page.lead],
    ["certificates", certificates.whiteList, certificates.fullSize],
    ...Object.values(facilityHighlights).map(({ words: { value } }): [string, ...Part] => {
      return ["at-a-glance", value.title[language], value.text[language]];
    }),
    ["regulation", regulatory.title, facilityStatements.regulatory.map(({ value }) => value[language]).join(" ")],
    ["gallery", gallery.title, manufacturing.pictureAlt],
  ];
  return parts.map(([anchor, title, content], at) => ({
    id: `factory-${at}`,
    title,
    content,
    section: page.title,
    url: `#${anchor}`,
    page: "/manufacturing",
    keywords: keywords.factory,
  }));
}

function landingIn(language: Language, facts: SiteFacts): SearchablePage[] {
  const maker = makerIn(facts.maker, language);
  const { landing, manufacturing, news, keywords } = words[language];
  const { product, researcher: profile, specifications, pricing, research, contact, disclaimer } = landing;

  function section(id: Section, badge: string, parts: Part[]): SearchablePage[] {
    return parts.map(([title, content], at) => ({
      id: `${id}-${at}`,
      title,
      content,
      section: badge,
      url: `#${id}`,
      keywords: keywords[id],
    }));
  }

  return [
    ...section("hero", companyContent.brand.value[language], [[landing.hero.title, fill(landing.hero.lead, amounts)]]),
    ...section("product", product.kicker, [
      [
        product.title,
        sentences(
          Object.values(product.benefits).map(({ title }) => title),
          language,
        ),
      ],
      ...Object.values(product.benefits).map(({ title, text }): Part => [title, fill(text, amounts)]),
    ]),
    ...section("researcher-profile", profile.kicker, [
      [researcher.name.value[language], `${researcher.role.value[language]}. ${researcher.text.value[language]}`],
      [profile.certificates, `${profile.certificatesText} ${regionsIn(language)}`],
    ]),
    ...section("specifications", specifications.kicker, [
      [
        specifications.facts,
        supplementFacts.map(({ name, amount }) => `${name[language]}: ${amount.value[language]}`).join(" · "),
      ],
      [specifications.suggestedUse, supplementUse.suggestedUse.value[language]],
      [specifications.storage, supplementUse.storage.value[language]],
    ]),
    ...section("manufacturing", manufacturing.section.kicker, [
      [manufacturing.section.title, manufacturing.section.text],
      [manufacturing.certificates.gmp, certificateIn(language, facts.certificate)],
      [manufacturing.certification, facilityStatements.certification.value[language]],
      ...facilityFeatures.map(({ value: { title, text } }): Part => [title[language], text[language]]),
    ]),
    ...section(
      "pricing",
      pricing.kicker,
      Object.values(offersIn(landing)).map(({ title, text }): Part => [title, `${text} ${pricing.note}`]),
    ),
    ...section("cosmetics", landing.cosmetics.kicker, [
      [cosmetics.partnership.title.value[language], cosmetics.partnership.text.value[language]],
      [cosmetics.authenticity.title.value[language], cosmetics.authenticity.text.value[language]],
    ]),
    ...section("news-events", news.kicker, [
      [news.title, `${news.latest} · ${news.upcoming} · ${news.newsletter.text}`],
    ]),
    ...section("company", landing.company.kicker, [
      [
        landing.company.title,
        [
          fill(landing.company.text, { name: maker.legalName }),
          `${landing.company.registration}: ${company.commercialRegistration}.`,
          `${landing.company.employees}: ${company.employees}.`,
          fill(landing.company.legalFormMeaning, { year: company.lawYear }),
        ].join(" "),
      ],
    ]),
    ...section("research", research.kicker, [
      [research.title, research.text],
      ...Object.values(research.points).map(({ title, text }): Part => [title, text]),
      [research.documentation.title, fill(research.documentation.text, { percent: efficacyClaimPercent })],
      [research.publications, publications.map(({ title }) => title.value[language]).join(" · ")],
      [research.patents, regionsIn(language)],
    ]),
    ...section("contact", contact.kicker, [
      [contact.title, contact.text],
      [contact.address, maker.address],
      [contact.phone, `${maker.phone} · ${maker.fax}`],
      [contact.email, `${maker.email} · ${maker.website}`],
    ]),
    ...section("disclaimer", disclaimer.title, [
      [disclaimer.title, `${Object.values(disclaimer.statements).join(" ")} ${disclaimer.footnote}`],
    ]),
  ];
}

function regionsIn(language: Language): string {
  return sentences(Object.values(words[language].landing.research.regionNames), language);
}

function sentences(parts: string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(parts);
}

function certificateIn(language: Language, certificate: GmpCertificate): string {
  const { number, issuedOn, validUntil } = words[language].manufacturing.certificates;
  return [
    `${number}: ${certificate.number}`,
    `${issuedOn}: ${longDate(certificate.issuedOn, language)}`,
    `${validUntil}: ${longDate(certificate.validUntil, language)}`,
  ].join(" · ");
}
