import { useEffect, useRef } from "react";

/**
 * For a button that is busy until its dialog opens and so loses the focus. Call the returned function on click; when
 * `isOpen` becomes false, the button gets the focus back.
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
