import { afterQuiet, here } from "./quiet.ts";
import { type SavedPosition, timing } from "./scroll-rules.ts";

const storageKey = "pmf-scroll";

type Memory = { query: string; positions: Map<string, SavedPosition> };
/** A memory as the document before this one has left it. */
type Left = { path: string; query: string; positions: [query: string, position: SavedPosition][] };

/**
 * Remembers where a page was read under each query string, and returns there when that query string comes back
 * (spec §4 Scroll restore). On a reading page another query string is another document, so leaving one hands the
 * memory to the next in this tab. A link to a section goes to that section.
 */
export function rememberScroll(): void {
  const { positions, query: queryBefore } = takeLeft();
  let query = location.search;
  if (queryBefore !== query) restore();

  addEventListener("scroll", afterQuiet(timing.save, save), { passive: true });
  addEventListener("pagehide", () => {
    save();
    leave({ path: location.pathname, query, positions: [...positions] });
  });
  addEventListener("popstate", () => {
    if (location.search === query) return;
    save();
    query = location.search;
    restore();
  });

  function save() {
    positions.set(query, here());
  }

  function restore() {
    const position = positions.get(query);
    if (!position || location.hash) return;
    setTimeout(() => scrollTo(position.x, position.y), timing.restore);
  }
}

function leave(left: Left): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(left));
  } catch {
    // Without storage each document begins anew.
  }
}

function takeLeft(): Memory {
  try {
    const { path, query, positions }: Left = JSON.parse(sessionStorage.getItem(storageKey) ?? "");
    if (path === location.pathname) return { query, positions: new Map(positions) };
  } catch {
    // Nothing was left, or there is no storage.
  }
  return { query: location.search, positions: new Map() };
}
