import { type RefObject, useEffect } from "react";

/** Focuses a form field when it becomes visible. The page can still be hidden while the rest of it loads. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    const field = name === undefined ? undefined : form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return;
    const shown = new ResizeObserver(() => {
      if (!field.checkVisibility()) return;
      shown.disconnect();
      field.focus();
    });
    shown.observe(field);
    return () => shown.disconnect();
  }, [form, name]);
}
