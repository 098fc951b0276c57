import type { ServerBuild } from "react-router";
import { defaultLanguage, type Language, languageOfSegment, localized } from "#app/platform/i18n/language.ts";
import { isStaffPage } from "#app/routes/language.ts";

export type PageAddress = {
  /** The pattern from app/routes.ts, without the language: "/news/:slug". */
  pattern: string;
  /** The canonical path, including its language: "/ar/news/open-day". */
  path: string;
  language: Language;
  /** Set if only the page's data is requested, as in client-side navigation ("/admin/news.data"). */
  isData: boolean;
};

export type PageFinder = (pathname: string) => PageAddress | undefined;

type Pattern = { pattern: string; parts: string[]; isBilingual: boolean };

/**
 * Returns a function that finds the page for a path in any spelling, without rendering it, or returns undefined if
 * there is none. React Router ignores case, double slashes, and escapes, but the page cache, logs, and metrics compare
 * text.
 */
export function pageFinder(routes: ServerBuild["routes"]): PageFinder {
  const patterns = patternsOf(routes);
  const fixed = new Map(patterns.map((pattern) => [pattern.parts.join("/"), pattern]));
  const withParameters = patterns.filter(({ parts }) => parts.some(isParameter));

  return (pathname) => {
    const isData = pathname.endsWith(".data");
    const given = segmentsOf(isData ? pathname.replace(/\/_(root)?\.data$|\.data$/, "") : pathname);
    if (!given) return undefined;
    const prefixed = languageOfSegment(given[0]?.toLowerCase());
    const language = prefixed ?? defaultLanguage;
    const rest = prefixed ? given.slice(1) : given;
    const lower = rest.map((part) => part.toLowerCase());
    const found = fixed.get(lower.join("/")) ?? withParameters.find(({ parts }) => fits(parts, lower));
    if (!found || (prefixed && !found.isBilingual)) return undefined;
    return { pattern: found.pattern, path: localized(filled(found.parts, rest), language), language, isData };
  };
}

/** Returns the canonical path if `pathname` is spelled differently. */
export function canonicalPath(pathname: string, { path, isData }: PageAddress): string | undefined {
  const canonical = !isData ? path : path === "/" ? "/_.data" : `${path}.data`;
  return pathname === canonical ? undefined : canonical;
}

/** Returns the patterns of the pages that anyone can open. */
export function publicPatternsOf(routes: ServerBuild["routes"]): string[] {
  return patternsOf(routes)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !isStaffPage(pattern));
}

/** Returns the patterns of all routes that are pages rather than layouts. */
function patternsOf(routes: ServerBuild["routes"]): Pattern[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const partsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...partsOf(route.parentId), ...(route.path ?? "").split("/").filter(Boolean)] : [];
  };
  return all
    .filter(({ id, path }) => !parents.has(id) && path !== "*")
    .map(({ id }) => {
      const whole = partsOf(id);
      const parts = whole.filter((part) => part !== ":lang?");
      return { pattern: `/${parts.join("/")}`, parts, isBilingual: parts.length < whole.length };
    });
}

/** Returns a path's decoded segments; undefined if an escape is malformed. */
function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function isParameter(part: string): boolean {
  return part.startsWith(":");
}

function fits(parts: string[], given: string[]): boolean {
  return parts.length === given.length && parts.every((part, at) => isParameter(part) || part === given[at]);
}

function filled(parts: string[], given: string[]): string {
  return `/${parts.map((part, at) => (isParameter(part) ? encodeURIComponent(given[at] ?? "") : part)).join("/")}`;
}
