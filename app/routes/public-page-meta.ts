import type { MetaDescriptor } from "react-router";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import type { PublicPage } from "./public-pages.ts";

type Page = {
  title: string;
  description: string;
  /** Without a language. */
  path: PublicPage;
  language: Language;
  publicUrl: string;
  /** What the page is about, as schema.org describes it. */
  about?: object[];
};

/** What search engines and shared links say of a public page that exists in both languages (design §4). */
export function publicPageMeta({ title, description, path, language, publicUrl, about }: Page): MetaDescriptor[] {
  const address = (of: Language) => publicUrl + localized(path, of);
  const alternate = (hrefLang: string, of: Language) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: address(of),
  });
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address(language) },
    ...languages.map((of) => alternate(of, of)),
    alternate("x-default", "en"),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: language === "ar" ? "ar_EG" : "en_GB" },
    { property: "og:image", content: `${publicUrl}/og-${language}.jpg` },
    { name: "twitter:card", content: "summary_large_image" },
    ...(about ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": about } }] : []),
  ];
}
