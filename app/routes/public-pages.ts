import type { ContentTag } from "#app/platform/http/content-tags.ts";

/** The most that one response can cost: database connections taken, one after another, and its size. */
export type Bounds = { connections: number; kilobytes: number };

type Page = {
  /** "kept" if it is the same for everyone and rendered once; otherwise what it costs to render it for a request. */
  read: "kept" | Bounds;
  /** Pages whose views are counted: "indexed" ones are in the sitemap, and search engines do not list "unlisted" ones. */
  visits?: "indexed" | "unlisted";
  /** The changing content that it shows, besides that of every page. */
  shows?: readonly ContentTag[];
  /** Whether it has a form that works without JavaScript, which posts to the page itself. */
  takesForm?: true;
  /** Whether it has personal data, so that browsers must not prerender it. */
  isPersonal?: true;
};

const perRequest = { connections: 6, kilobytes: 256 };

/** Everything that anyone can open, by its pattern in app/routes.ts, without a language prefix. */
const pages = {
  "/": { read: "kept", visits: "indexed", shows: ["news", "papers"], takesForm: true },
  "/manufacturing": { read: "kept", visits: "indexed" },
  "/purchase-order": { read: "kept", visits: "indexed", takesForm: true },
  "/upload": { read: "kept", visits: "indexed" },
  "/news": { read: "kept", visits: "indexed", shows: ["news"] },
  "/news/:slug": { read: "kept", shows: ["news"] },
  "/news/:slug/event.ics": { read: "kept", shows: ["news"] },
  "/news/:shelf/:page": { read: "kept", shows: ["news"] },
  "/news/feed.xml": { read: "kept", shows: ["news"] },
  "/news-admin": { read: perRequest, visits: "unlisted" },
  "/order/:token": { read: perRequest, isPersonal: true },
  "/company-translation": { read: perRequest, visits: "unlisted", isPersonal: true },
  "/join": { read: "kept" },
  "/sitemap.xml": { read: "kept", shows: ["news"] },
  "/robots.txt": { read: "kept" },
  "/manifest.webmanifest": { read: "kept" },
} as const satisfies Record<string, Page>;

type Pattern = keyof typeof pages;
export type IndexedPage = {
  [Path in Pattern]: (typeof pages)[Path] extends { visits: "indexed" } ? Path : never;
}[Pattern];

const table = new Map<string, Page>(Object.entries(pages));
const pathsOf = (wanted: (page: Page) => boolean) => [...table].flatMap(([path, page]) => (wanted(page) ? [path] : []));

/** What each page costs. */
export const publicPageReads: Readonly<Record<string, Page["read"]>> = Object.fromEntries(
  [...table].map(([path, { read }]) => [path, read]),
);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the type says
export const indexedPages = pathsOf(({ visits }) => visits === "indexed") as readonly IndexedPage[];

/** The paths whose views are counted, besides those of news and orders. */
export const visitedPages: ReadonlySet<string> = new Set(pathsOf(({ visits }) => visits !== undefined));

export const pagesWithForms: ReadonlySet<string> = new Set(pathsOf(({ takesForm }) => takesForm === true));

/** The beginnings of the paths of pages with personal data. */
export const personalPaths = pathsOf(({ isPersonal }) => isPersonal === true).map((path) => path.replace(/\/:.*/, ""));

export function tagsOfPage(pattern: string): readonly ContentTag[] {
  return ["pages", "content", "settings", "documents", ...(table.get(pattern)?.shows ?? [])];
}
