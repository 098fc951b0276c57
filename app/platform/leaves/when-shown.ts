declare global {
  interface Document {
    /** The page is rendered ahead of a visit that may never come. */
    readonly prerendering?: boolean;
  }
}

/** Starts now, or when a page that is rendered ahead is shown: until then nobody has come, and nothing may happen. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}
