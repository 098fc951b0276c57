declare global {
  interface Document {
    /** The page is prerendered for a visit that may never come. */
    readonly prerendering?: boolean;
  }
}

/** Starts now or, on a prerendered page, when it is shown: until then there is no visitor. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
