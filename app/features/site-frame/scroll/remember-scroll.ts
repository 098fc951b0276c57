import { readStored, store } from "#app/platform/drafts/stored-text.ts";
import { isReloaded } from "#app/platform/islands/is-reloaded.ts";
import { debounce, here, timing } from "./debounce.ts";
import { scrollLater } from "./scroll-later.ts";
import type { SavedPosition } from "./scroll-rules.ts";

const storageKey = "pmf-scroll";

type Memory = { query: string; positions: Map<string, SavedPosition> };
/** The state saved by the previous document. */
type Left = { path: string; query: string; positions: [query: string, position: SavedPosition][] };

/**
 * Remembers the scroll position per query string, and restores it when that query string is opened again (requirements
 * §4 Scroll restore). Session storage passes the positions to the next document in this tab. Links to a section take
 * precedence.
 */
export function rememberScroll(): void {
  const { positions, query: queryBefore } = takeLeft();
  let { pathname: path, search: query } = location;
  // On a slow network, the visitor may already have scrolled before this script runs.
  if (queryBefore !== query && scrollY === 0) restore();
  else if (isReloaded()) returnAtOnce(positions.get(query));

  addEventListener("scroll", debounce(timing.save, save), { passive: true });
  addEventListener("pagehide", () => {
    save();
    leave({ path, query, positions: [...positions] });
  });
  addEventListener("popstate", () => {
    if (location.pathname !== path || location.search === query) return;
    positions.set(query, here());
    query = location.search;
    restore();
  });

  function save() {
    if (location.pathname !== path) positions.clear(); // client-side navigation
    ({ pathname: path, search: query } = location);
    positions.set(query, here());
  }

  function restore() {
    const position = positions.get(query);
    if (!position || location.hash) return;
    scrollLater(() => scrollTo(position.x, position.y));
  }
}

/** Firefox loses the position when it reloads a right-to-left page. */
function returnAtOnce(position: SavedPosition | undefined): void {
  if (position && scrollY === 0) scrollTo({ left: position.x, top: position.y, behavior: "instant" });
}

/** Without storage, the next document starts without saved positions. */
function leave(left: Left): void {
  store(storageKey, JSON.stringify(left), "tab");
}

function takeLeft(): Memory {
  try {
    const { path, query, positions }: Left = JSON.parse(readStored(storageKey, "tab") ?? "");
    if (path === location.pathname) return { query, positions: new Map(positions) };
  } catch {
    // Nothing was stored.
  }
  return { query: location.search, positions: new Map() };
}
