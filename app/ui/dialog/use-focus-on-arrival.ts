import { type RefObject, useEffect, useRef } from "react";

/**
 * For what appears in place of the control that had the focus: give it the ref and `tabIndex={-1}`, and it takes the
 * focus when it appears.
 */
export function useFocusOnArrival<Arrived extends HTMLElement>(): RefObject<Arrived | null> {
  const arrived = useRef<Arrived>(null);

  useEffect(() => {
    // A dialog that closes gives the focus back; this comes after it.
    const frame = requestAnimationFrame(() => arrived.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  return arrived;
}
