import { type Language, localized, unprefixed } from "#app/platform/i18n/language.ts";

/** Props shared by all components of the page frame. `path` is the current path, including its language prefix. */
export type FrameProps<Messages> = { language: Language; path: string; messages: Messages };

/** Sections of the landing page that the navigation bar links to (requirements §2.3). */
export const navigationSections = ["product", "research", "cosmetics", "company", "contact"] as const;
export type NavigationSection = (typeof navigationSections)[number];

type Hidable = Partial<Record<NavigationSection, { isShown: boolean }>>;

/** Returns those of the sections that an owner has not hidden. */
export function shownSections(sections: readonly NavigationSection[], content: Hidable): NavigationSection[] {
  return sections.filter((section) => content[section]?.isShown ?? true);
}

/**
 * Links to a section of the landing page. On that page, the link has no path, so that the browser only scrolls and
 * keeps the query of a campaign, such as "?utm_source=letter".
 */
export function sectionHref(section: NavigationSection, language: Language, path: string): string {
  return unprefixed(path) === "/" ? `#${section}` : `${localized("/", language)}#${section}`;
}

/** Returns "page" for the link to the current page. */
export function currentOf(path: string, target: string): "page" | undefined {
  return unprefixed(path) === target ? "page" : undefined;
}
