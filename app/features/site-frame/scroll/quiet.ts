/** Spec §4 and §9, in milliseconds. */
export const timing = {
  /** Where a page was read is saved after this much quiet. */
  save: 500,
  /** And is returned to this long after the page shows it again, or after a dialog has closed. */
  restore: 100,
} as const;

/** A function that acts once nobody has called it for a while. */
export function afterQuiet(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
}

/** Where the page stands now. */
export function here(): { x: number; y: number; timestamp: number } {
  return { x: scrollX, y: scrollY, timestamp: Date.now() };
}

/** Whether a click is on a link to a section of this page. */
export function leadsToSection(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return Boolean(link?.hash) && link?.pathname === location.pathname;
}
