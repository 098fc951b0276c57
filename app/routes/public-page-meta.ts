import type { MetaDescriptor } from "react-router";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { defaultLanguage, type Language, languages, type Localized, localized } from "#app/platform/i18n/language.ts";
import { taggedWith, type TaggedWith } from "#app/platform/i18n/text-in.ts";
import type { IndexedPage } from "./public-pages.ts";

type Page = {
  title: string;
  description: string;
  /** The path without a language prefix. */
  path: IndexedPage | `/news/${string}`;
  language: Language;
  publicUrl: string;
  /** The page's subject as schema.org data. */
  about?: object[];
  /** The preview image for shared links. Its description defaults to the title. */
  image: ShareImage;
  /** Set for articles, which have a publication date. All other pages have the Open Graph type "website". */
  article?: { publishedAt: string } | undefined;
};

/** Returns the metadata that search engines and link previews show for a bilingual public page (decision 019). */
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
    alternate("x-default", defaultLanguage),
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
    { property: "og:locale", content: languageTable[language].shareLocale },
    { property: "og:image", content: publicUrl + image.src },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt || title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(about ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": about } }] : []),
  ];
}

/** A path on this site, with what link previews need to lay it out and to describe it. */
export type ShareImage = { src: string; width: number; height: number; alt?: string };

/** Returns the default preview image for shared links. */
export function sharePictureOf(pictures: SharePictures, language: Language): ShareImage {
  const { picture, alt } = pictures[taggedWith("share", language)];
  const { src, width, height } = picture;
  return { src, width, height, alt: typeof alt === "string" ? alt : alt[language] };
}

type SharePicture = { picture: ShareImage; alt: string | Localized };
type SharePictures = Record<TaggedWith<"share">, SharePicture>;
