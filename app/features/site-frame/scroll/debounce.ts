/** Delays from requirements §4 and §9, in milliseconds. */
export const timing = {
  /** The position is saved once scrolling has stopped for this long. */
  save: 500,
  /** The position is restored this long after the page is shown again or a dialog closes. */
  restore: 100,
} as const;

export function debounce(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
}

/** Returns the current scroll position. */
export function here(): { x: number; y: number; timestamp: number } {
  return { x: scrollX, y: scrollY, timestamp: Date.now() };
}

/** Whether a click is on a link to a section of this page. */
export function leadsToSection(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return Boolean(link?.hash) && link?.pathname === location.pathname && link.search === location.search;
}
