import { useEffect, useRef } from "react";

/**
 * For buttons that lose focus because they are busy until their dialog opens. Call the returned function on click. When
 * `isOpen` becomes false, the button receives focus again.
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
