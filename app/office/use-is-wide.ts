import { useSyncExternalStore } from "react";

/** Wide enough for a table with nine columns, or for a record next to its list. */
const wide = "(min-width: 80rem)";

/** Returns whether the viewport is wide; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(changed: () => void) {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
