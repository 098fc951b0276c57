declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Brings the files that a reading page names (ReadingPageParts.soon) into the browser's cache, once it has loaded and
 * nothing else is to do. They are not run, so this costs no processor time. People who save data fetch them on use.
 */
export function fetchSoon(): void {
  const files = document.querySelector<HTMLElement>("script[data-soon]")?.dataset["soon"]?.split(" ") ?? [];
  const isWorthwhile = document.querySelector("[data-leaf]") && !navigator.connection?.saveData;
  if (!isWorthwhile) return;
  if (document.readyState === "complete") whenIdle(fetchAll);
  else addEventListener("load", () => whenIdle(fetchAll), { once: true });

  function fetchAll() {
    for (const file of files) fetchWhole(file).catch(() => {}); // Whoever needs it asks again.
  }
}

/** A body that nobody reads may never reach the cache. */
async function fetchWhole(file: string): Promise<void> {
  await (await fetch(file, { priority: "low" })).blob();
}

/** A machine that is always busy fetches after a while. Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act);
}
