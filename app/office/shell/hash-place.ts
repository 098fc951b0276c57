import { useEffect } from "react";
import { useLocation } from "react-router";

/** How long content that loads above the target may keep moving it. */
const growsMilliseconds = 5_000;
const acts = ["pointerdown", "touchstart", "wheel", "keydown"] as const;

/**
 * Scrolls to the target of the URL's hash. Much of the back office loads after the page, so this repeats while the page
 * grows, until the first user input. A separate component, so that a new URL does not render the frame again.
 */
export function HashPlace(): null {
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
  return null;
}
