import { type RefObject, useEffect, useRef } from "react";

/**
 * For content that replaces the focused control. Use this ref with `tabIndex={-1}`; the content receives focus when it
 * appears.
 */
export function useFocusOnArrival<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);

  useEffect(() => {
    // Wait a frame, because a closing dialog first restores the previous focus.
    const frame = requestAnimationFrame(() => arrived.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return arrived;
}
