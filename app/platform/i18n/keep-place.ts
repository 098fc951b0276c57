const key = "pmf-place";

/** Preserves the reader's position on the page when they switch the language. */
export function keepPlace(): void {
  restore();
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    // On a page with a router, the default navigation was prevented, so the scroll position does not change.
    if (link && !defaultPrevented) keep(link.pathname);
  });
}

/**
 * Stores the next page's path and the reading position: the index of the section at the top of the viewport (both
 * languages have the same sections), and the fraction of that section that is above the viewport.
 */
function keep(path: string): void {
  const all = sections();
  const section = all.findLastIndex((each) => each.getBoundingClientRect().top < 0);
  const { top, height } = all[section]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  try {
    sessionStorage.setItem(key, `${section} ${-top / height} ${path}`);
  } catch {
    // Storage is disabled. The other page opens at its top.
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
    // Storage is disabled. The page opens at its top.
  }
}

function sections(): Element[] {
  return [...document.querySelectorAll("main section")];
}
