import { useEffect, useEffectEvent } from "react";

/** Calls a function for each key that is pressed on the page. */
export function useKeys(onKey: (event: KeyboardEvent) => void, isOn = true): void {
  const onLatest = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onLatest);
    return () => document.removeEventListener("keydown", onLatest);
  }, [isOn]);
}
