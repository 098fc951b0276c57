// chunk: frame
import type { MetaDescriptor } from "react-router";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import type { PublicPage } from "./public-pages.ts";

type Page = {
  title: string;
  description: string;
  /** The path without a language prefix. */
  path: PublicPage | `/news/${string}`;
  language: Language;
  publicUrl: string;
  /** The page's subject as schema.org data. */
  about?: object[];
  /** The preview image for shared links, as a path on this site. */
  image: string;
  /** Set for articles, which have a publication date. All other pages have the Open Graph type "website". */
  article?: { publishedAt: string } | undefined;
};

/** Returns the metadata that search engines and link previews show for a bilingual public page (design §4). */
export function publicPageMeta(page: Page): MetaDescriptor[] {
  const { title, description, path, language, publicUrl, about, image, article } = page;
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
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      href: publicUrl + localized("/news/feed.xml", language),
    },
    { property: "og:type", content: article ? "article" : "website" },
    ...(article ? [{ property: "article:published_time", content: article.publishedAt }] : []),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: language === "ar" ? "ar_EG" : "en_GB" },
    { property: "og:image", content: publicUrl + image },
    { name: "twitter:card", content: "summary_large_image" },
    ...(about ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": about } }] : []),
  ];
}

/** Returns the default preview image for shared links. */
export function sharePictureOf({ shareEn, shareAr }: SharePictures, language: Language): string {
  return (language === "ar" ? shareAr : shareEn).picture.src;
}

type SharePictures = Record<"shareEn" | "shareAr", { picture: { src: string } }>;
