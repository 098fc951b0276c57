import { afterLoad } from "./after-load.ts";

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Loads a static page's files (StaticPageParts.prefetched) into the browser's cache when the page is idle. They are not
 * executed, so this uses almost no CPU time. With Save-Data on, they load on first use.
 */
export function prefetch(): void {
  const files = document.querySelector<HTMLElement>("script[data-prefetch]")?.dataset["prefetch"]?.split(" ") ?? [];
  const isWorthwhile = document.querySelector("[data-island]") && !navigator.connection?.saveData;
  if (!isWorthwhile) return;
  afterLoad(fetchAll);

  function fetchAll() {
    for (const file of files) fetchWhole(file).catch(() => {}); // loaded again when needed
  }
}

/** Reads the whole body, because browsers might not cache an unread one. */
async function fetchWhole(file: string): Promise<void> {
  await (await fetch(file, { priority: "low" })).blob();
}
