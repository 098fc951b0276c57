import { type RefObject, useEffect, useRef } from "react";

/**
 * For content that replaces the focused control: with this ref and `tabIndex={-1}`, it takes the focus when it appears.
 */
export function useFocusOnArrival<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);

  useEffect(() => {
    // Runs after a closing dialog has restored the focus.
    const frame = requestAnimationFrame(() => arrived.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return arrived;
}
