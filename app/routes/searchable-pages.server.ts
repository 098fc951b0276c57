import { offersIn } from "#app/features/landing/offers.ts";
import type { SearchablePage } from "#app/features/search/contract.ts";
import { searchMessages } from "#app/features/search/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { longDate } from "#app/platform/i18n/long-date.ts";
import { hiddenSections, type ShownContent, type SiteContent } from "#content/site-content.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { publications } from "#content/publications.ts";

const messages = forEachLanguage((language) => ({
  keywords: searchMessages[language].keywords,
}));

type Section = Exclude<keyof (typeof messages)[Language]["keywords"], "factory" | "newsItem" | "event">;
/** A searchable block of a section: its title and content. */
type Part = [title: string, content: string];

/** Returns the searchable sections of the landing and factory pages, and the news archive, in one language. */
export function searchablePagesIn(language: Language, content: SiteContent): SearchablePage[] {
  const shown = shownIn(content, language);
  const hidden = hiddenSections(content);
  const landing = landingIn(language, shown).filter(({ url }) => !hidden.has(url.slice(1)));
  return [
    ...landing,
    ...factoryIn(language, shown),
    ...(content.news.isShown ? [archiveIn(language, shown.news)] : []),
  ];
}

function archiveIn(language: Language, news: ShownContent["news"]): SearchablePage {
  const { keywords } = messages[language];
  return {
    id: "news-archive",
    title: news.allNews,
    content: news.archiveDescription,
    section: news.kicker,
    url: "#archive",
    page: "/news",
    keywords: keywords["news-events"],
  };
}

/** Returns the parts of the factory page that the section on the landing page does not include. */
function factoryIn(language: Language, content: ShownContent): SearchablePage[] {
  const { keywords } = messages[language];
  const { factory, factoryPage: page, gallery, certificates } = content;
  const parts: [anchor: string, ...Part][] = [
    ["made-in-egypt", page.title, page.lead],
    ["certificates", certificates.whiteListTitle, certificates.whiteListText],
    ...factory.highlights.map(({ title, text }): [string, ...Part] => ["at-a-glance", title, text]),
    ["regulation", page.regulationTitle, page.statements.map(({ text }) => text).join(" ")],
    ["gallery", gallery.title, page.picture.alt],
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

function landingIn(language: Language, content: ShownContent): SearchablePage[] {
  const { keywords } = messages[language];
  const { hero, benefits, researcher, supplement, factory, pricing, cosmetics, company, research, maker } = content;
  const { disclaimer, certificates, patents } = content;
  const regions = sentences(
    patents.patents.map(({ region }) => region),
    language,
  );

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
    ...section("hero", maker.brand, [[hero.title, hero.lead]]),
    ...section("product", benefits.kicker, [
      [
        benefits.title,
        sentences(
          benefits.benefits.map(({ title }) => title),
          language,
        ),
      ],
      ...benefits.benefits.map(({ title, text }): Part => [title, text]),
    ]),
    ...section("researcher-profile", researcher.kicker, [
      [researcher.name, `${researcher.role}. ${researcher.text}`],
      [researcher.certificates, `${researcher.certificatesText} ${regions}`],
    ]),
    ...section("specifications", supplement.kicker, [
      [supplement.factsTitle, supplement.facts.map(({ name, amount }) => `${name}: ${amount}`).join(" · ")],
      [supplement.useTitle, supplement.suggestedUse],
      [supplement.storageTitle, supplement.storage],
    ]),
    ...section("manufacturing", factory.kicker, [
      [factory.title, factory.text],
      [certificates.gmpTitle, certificateIn(language, certificates)],
      [factory.certificationTitle, factory.certification],
      ...factory.features.map(({ title, text }): Part => [title, text]),
    ]),
    ...section(
      "pricing",
      pricing.kicker,
      Object.values(offersIn(pricing)).map(({ title, text }): Part => [title, `${text} ${pricing.note}`]),
    ),
    ...section("cosmetics", cosmetics.kicker, [
      [cosmetics.title, cosmetics.text],
      [cosmetics.authenticityTitle, cosmetics.authenticityText],
    ]),
    ...section("news-events", content.news.kicker, [
      [content.news.title, `${content.news.latest} · ${content.news.upcoming} · ${content.news.newsletterText}`],
    ]),
    ...section("company", company.kicker, [
      [
        company.title,
        [
          interpolate(company.text, { name: maker.legalName }),
          `${company.registrationLabel}: ${company.registration}.`,
          `${company.employeesLabel}: ${company.employees}.`,
          company.legalFormMeaning,
        ].join(" "),
      ],
    ]),
    ...section("research", research.kicker, [
      [research.title, research.text],
      ...research.points.map(({ title, text }): Part => [title, text]),
      [research.documentationTitle, research.documentationText],
      [research.publicationsTitle, publications.map(({ title }) => title.value[language]).join(" · ")],
      [patents.title, regions],
    ]),
    ...section("contact", maker.kicker, [
      [maker.title, maker.text],
      [maker.addressLabel, maker.address],
      maker.fax === "" ? [maker.phoneLabel, maker.phone] : [maker.phoneAndFax, `${maker.phone} · ${maker.fax}`],
      [maker.emailLabel, `${maker.email} · ${maker.website}`],
    ]),
    ...section("disclaimer", disclaimer.title, [
      [disclaimer.title, `${disclaimer.statements.map(({ text }) => text).join(" ")} ${disclaimer.footnote}`],
    ]),
  ];
}

function sentences(parts: string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(parts);
}

function certificateIn(language: Language, certificate: ShownContent["certificates"]): string {
  const { numberLabel, number, issuedOnLabel, issuedOn, validUntilLabel, validUntil } = certificate;
  return [
    `${numberLabel}: ${number}`,
    `${issuedOnLabel}: ${longDate(issuedOn, language)}`,
    `${validUntilLabel}: ${longDate(validUntil, language)}`,
  ].join(" · ");
}
