import { useSyncExternalStore } from "react";

/** Where nine columns stand side by side without squeezing; below it a list of cards says the same. */
const wide = "(min-width: 80rem)";

/** Whether the window has room for the orders table. */
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
