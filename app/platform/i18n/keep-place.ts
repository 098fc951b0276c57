import { isLanguage } from "./language.ts";

const key = "pmf-place";

/** Switching the language keeps the reader's place. */
export function keepPlace(): void {
  restore();
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    // A page with a router stays in place; it has prevented the navigation.
    if (link && isLanguage(link.hreflang) && !defaultPrevented) keep(link.pathname);
  });
}

/**
 * Stores the page to open, and the reading position: the index of the section at the top of the window, since both
 * languages have the same sections, and the fraction of it above the window.
 */
function keep(path: string): void {
  const all = sections();
  const section = all.findLastIndex((each) => each.getBoundingClientRect().top < 0);
  const { top, height } = all[section]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  try {
    sessionStorage.setItem(key, `${section} ${-top / height} ${path}`);
  } catch {
    // Without storage, the other page opens at its top.
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
    // See above.
  }
}

function sections(): Element[] {
  return [...document.querySelectorAll("main section")];
}
