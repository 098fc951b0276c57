import { renderToString } from "react-dom/server";
import type { IslandComponent, StaticPageParts } from "./static-page.ts";

/**
 * Creates the functions that static pages use to render islands. `islands` maps files to default exports, from the same
 * glob that hydrates them, so that server and browser use the same names.
 */
export function islandRenderer(
  islands: Record<string, IslandComponent<never>>,
): Pick<StaticPageParts, "fileOf" | "toHtml"> {
  const files = new Map(Object.entries(islands).map(([file, island]) => [island, file]));
  return {
    fileOf(island) {
      const file = files.get(island);
      if (!file)
        throw new Error(`Expected ${island.name} to be the default export of a file ui/*.island.tsx of its feature`);
      return file;
    },
    toHtml: (island, identifierPrefix) => renderToString(island, { identifierPrefix }),
  };
}
