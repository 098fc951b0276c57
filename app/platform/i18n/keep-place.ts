import { isLanguage } from "./language.ts";

type Place = {
  /** The page that is to open there. */
  path: string;
  /** The section at the top of the window, counted: a twin has the same sections with other heights. */
  section: number;
  /** How much of it is above the window: 0.5 is half. */
  passed: number;
};

const key = "pmf-place";

/** The page's twin in the other language opens where the reader was. */
export function keepPlace(): void {
  restore();
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    // A page with a router stays where it is, and has prevented the navigation.
    if (link && isLanguage(link.hreflang) && !defaultPrevented) keep(link.pathname);
  });
}

function keep(path: string): void {
  const all = sections();
  const section = all.findLastIndex((each) => each.getBoundingClientRect().top < 0);
  const { top, height } = all[section]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  const place: Place = { path, section, passed: -top / height };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage the twin opens at its top.
  }
}

function restore(): void {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    if (!isPlace(place) || place.path !== location.pathname) return;
    const section = sections()[place.section]?.getBoundingClientRect();
    if (section) scrollBy({ top: section.top + place.passed * section.height, behavior: "instant" });
  } catch {
    // As above.
  }
}

function sections(): Element[] {
  return [...document.querySelectorAll("main section")];
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === "object" &&
    value !== null &&
    "path" in value &&
    "section" in value &&
    typeof value.section === "number" &&
    "passed" in value &&
    typeof value.passed === "number"
  );
}
