import { renderToString } from "react-dom/server";
import type { LeafComponent, ReadingPageParts } from "./reading-page.ts";

/**
 * How static pages render leaves. `leaves` are the default exports by file, from the same glob that wakes them, so a
 * name on the page is the same file in the browser.
 */
export function leafRenderer(
  leaves: Record<string, LeafComponent<never>>,
): Pick<ReadingPageParts, "fileOf" | "toHtml"> {
  const files = new Map(Object.entries(leaves).map(([file, leaf]) => [leaf, file]));
  return {
    fileOf(leaf) {
      const file = files.get(leaf);
      if (!file)
        throw new Error(`Expected ${leaf.name} to be the default export of a file ui/*.leaf.tsx of its feature`);
      return file;
    },
    toHtml: (leaf, identifierPrefix) => renderToString(leaf, { identifierPrefix }),
  };
}
