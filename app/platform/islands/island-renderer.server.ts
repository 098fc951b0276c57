import { renderToString } from "react-dom/server";
import type { IslandComponent, StaticPageParts } from "./static-page.ts";

/**
 * Creates the functions that static pages use to render islands. `islands` maps source files to their default exports,
 * and `filesOf` returns the addresses of the files that browsers load for one of them.
 */
export function islandRenderer(
  islands: Record<string, IslandComponent<never>>,
  filesOf: (island: string) => string[],
): Pick<StaticPageParts, "filesOf" | "toHtml"> {
  const files = new Map(Object.entries(islands).map(([file, island]) => [island, file]));
  return {
    filesOf(island) {
      const file = files.get(island);
      if (!file)
        throw new Error(`Expected ${island.name} to be the default export of a file ui/*.island.tsx of its feature`);
      return filesOf(file).join(" ");
    },
    toHtml: (island, identifierPrefix) => renderToString(island, { identifierPrefix }),
  };
}
