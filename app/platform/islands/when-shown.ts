declare global {
  interface Document {
    /** Set while the page is prerendered, before the visitor has opened it. */
    readonly prerendering?: boolean;
  }
}

/** Calls `start` now or, on a prerendered page, when the visitor opens it. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
