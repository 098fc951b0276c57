import { landingSections } from "#app/features/landing/sections.tsx";
import type { SearchablePage } from "#app/features/search/contract.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { blocks, type ShownContent, type SiteContent } from "#content/site-content.ts";

/** Returns the searchable sections of the landing and factory pages, and the news archive, in one language. */
export function searchablePagesIn(language: Language, site: SiteContent): SearchablePage[] {
  const content = shownIn(site, language);
  return [
    ...landingIn(language, content),
    ...factoryIn(language, content),
    ...(content.news.isShown ? [archiveIn(language, content.news)] : []),
  ];
}

function landingIn(language: Language, content: ShownContent): SearchablePage[] {
  return landingSections(content).flatMap(({ place: { anchor }, name, parts, keywords }) =>
    parts(content, language).map(([title, text], at) => ({
      id: `${anchor}-${at}`,
      title,
      content: text,
      section: name,
      url: `#${anchor}`,
      keywords: [...keywords[language]],
    })),
  );
}

/** Returns the parts of the factory page that the section on the landing page does not include. */
function factoryIn(language: Language, content: ShownContent): SearchablePage[] {
  const { factory, factoryPage: page, gallery, certificates } = content;
  const parts: [anchor: string, title: string, content: string][] = [
    ["made-in-egypt", page.title, page.lead],
    ["certificates", certificates.whiteListTitle, certificates.whiteListText],
    ...factory.highlights.map(({ title, text }): [string, string, string] => ["at-a-glance", title, text]),
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
    keywords: [...blocks.factoryPage.keywords[language]],
  }));
}

function archiveIn(language: Language, news: ShownContent["news"]): SearchablePage {
  return {
    id: "news-archive",
    title: news.allNews,
    content: news.archiveDescription,
    section: news.kicker,
    url: "#archive",
    page: "/news",
    keywords: [...blocks.news.keywords[language]],
  };
}
