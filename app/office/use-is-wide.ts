import { useSyncExternalStore } from "react";

const queries = {
  /** Wide enough for a table, and wider than phones. */
  table: matching("(min-width: 48rem)"),
  /** Wide enough for the names of the navigation, and for a record next to its list. */
  beside: matching("(min-width: 80rem)"),
};

/** Returns whether the window is wide enough for something; false on the server. */
export function useIsWide(room: keyof typeof queries): boolean {
  const { subscribe, matches } = queries[room];
  return useSyncExternalStore(subscribe, matches, () => false);
}

function matching(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    subscribe(changed: () => void) {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
  };
}
