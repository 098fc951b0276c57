import { type Language, localized, unprefixed } from "#app/platform/i18n/language.ts";

/** Props of every part of the frame. `path` is the current page's, including its language. */
export type FrameProps<Words> = { language: Language; path: string; words: Words };

/** Sections of the landing page linked from the bar (spec §2 Navigation bar). */
export const navigationSections = ["product", "research", "cosmetics", "company", "contact"] as const;
export type NavigationSection = (typeof navigationSections)[number];

/** A section of the landing page: scrolls there, or navigates from another page. */
export function sectionHref(section: NavigationSection, language: Language): string {
  return `${localized("/", language)}#${section}`;
}

/** "page" on the link to the current page. */
export function currentOf(path: string, target: string): "page" | undefined {
  return unprefixed(path) === target ? "page" : undefined;
}
