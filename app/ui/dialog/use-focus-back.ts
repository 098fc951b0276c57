import { useEffect, useRef } from "react";

/**
 * For a button that is busy until its dialog has come: it loses the focus meanwhile, so the browser cannot give it back.
 * Call what this answers when the button is pressed; once `isOpen` is over the button has the focus again.
 */
export function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return () => {
    opener.current = document.activeElement;
  };
}
