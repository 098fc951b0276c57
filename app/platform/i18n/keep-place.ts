import { readStored, store } from "#app/platform/drafts/stored-text.ts";

const key = "pmf-place";

/**
 * Preserves the reader's position on the page when they switch the language. An island whose content exists only in the
 * browser dispatches "restoreplace" when it has added it; nothing happens if the reader has scrolled since.
 */
export function restorePlace(): void {
  const restore = takePlace();
  restore();
  const restored = scrollY;
  addEventListener("restoreplace", () => scrollY === restored && restore(), { once: true });
}

/**
 * Stores the next page's path and the reading position: the index of the section at the top of the viewport (both
 * languages have the same sections and groups of fields), and the fraction of that section that is above the viewport.
 */
export function keepPlace(path: string): void {
  const all = sections();
  const section = all.findLastIndex((each) => each.getBoundingClientRect().top < 0);
  const { top, height } = all[section]?.getBoundingClientRect() ?? { top: 0, height: 1 };
  store(key, `${section} ${-top / height} ${path}`, "tab");
}

/** Returns a function that scrolls to the stored place; it does nothing if there is none on this page. */
function takePlace(): () => void {
  const [section, passed, path] = (readStored(key, "tab") ?? "").split(" ");
  store(key, null, "tab");
  return path === location.pathname ? () => scrollToPlace(Number(section), Number(passed)) : () => {};
}

function scrollToPlace(section: number, passed: number): void {
  const place = sections()[section]?.getBoundingClientRect();
  if (place) scrollBy({ top: place.top + passed * place.height, behavior: "instant" });
}

function sections(): Element[] {
  return [...document.querySelectorAll("main, main section, main fieldset")];
}
