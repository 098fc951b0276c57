import { afterLoad } from "./after-load.ts";

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Loads a static page's files (StaticPageParts.prefetched) into the browser's cache once the page is idle. They do not run,
 * so this costs no CPU. With Save-Data on, they load on use.
 */
export function prefetch(): void {
  const files = document.querySelector<HTMLElement>("script[data-prefetch]")?.dataset["prefetch"]?.split(" ") ?? [];
  const isWorthwhile = document.querySelector("[data-island]") && !navigator.connection?.saveData;
  if (!isWorthwhile) return;
  afterLoad(fetchAll);

  function fetchAll() {
    for (const file of files) fetchWhole(file).catch(() => {}); // It is requested again when needed.
  }
}

/** An unread body may never reach the cache. */
async function fetchWhole(file: string): Promise<void> {
  await (await fetch(file, { priority: "low" })).blob();
}
