import { isLanguage } from "./language.ts";

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

/**
 * Writes down the section at the top of the window, counted, since a twin has the same sections with other heights; how
 * much of it is above the window, 0.5 being half; and the page that is to open there.
 */
function keep(path: string): void {
  const all = sections();
  const section = all.findLastIndex((each) => each.getBoundingClientRect().top < 0);
  const { top, height } = all[section]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  try {
    sessionStorage.setItem(key, `${section} ${-top / height} ${path}`);
  } catch {
    // Without storage the twin opens at its top.
  }
}

function restore(): void {
  try {
    const [section, passed, path] = (sessionStorage.getItem(key) ?? "").split(" ");
    sessionStorage.removeItem(key);
    if (path !== location.pathname) return;
    const place = sections()[Number(section)]?.getBoundingClientRect();
    if (place) scrollBy({ top: place.top + Number(passed) * place.height, behavior: "instant" });
  } catch {
    // As above.
  }
}

function sections(): Element[] {
  return [...document.querySelectorAll("main section")];
}
