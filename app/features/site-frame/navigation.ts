import { type Language, localized, unprefixed } from "#app/platform/i18n/language.ts";

/** What every part of the frame receives. `path` is the path of the page it stands on, with its language. */
export type FrameProps<Words> = { language: Language; path: string; words: Words };

/** Sections of the landing page that the bar leads to (spec §2 Navigation bar). */
export const navigationSections = ["product", "research", "cosmetics", "company", "contact"] as const;
export type NavigationSection = (typeof navigationSections)[number];

/** A section of the landing page: on that page a scroll, elsewhere a way to it. */
export function sectionHref(section: NavigationSection, language: Language): string {
  return `${localized("/", language)}#${section}`;
}

/** "page" on the link to the page one is on. */
export function currentOf(path: string, target: string): "page" | undefined {
  return unprefixed(path) === target ? "page" : undefined;
}
