import { useEffect } from "react";
import { useLocation } from "react-router";

/** For how long a page may still grow above the place. */
const growsMilliseconds = 5_000;
const acts = ["pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Brings the place that the address names into view. Much of the administration arrives after its page, so the place is
 * looked for again as the page grows, until somebody moves the page themselves.
 */
export function useHashPlace(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!id) return;
    const growth = new ResizeObserver(() => {
      document.getElementById(id)?.scrollIntoView();
    });
    const stop = () => growth.disconnect();
    const timer = setTimeout(stop, growsMilliseconds);
    growth.observe(document.body);
    for (const act of acts) addEventListener(act, stop, { passive: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const act of acts) removeEventListener(act, stop);
    };
  }, [location]);
}
