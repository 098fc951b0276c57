/** Calls `act` once the page has loaded and the browser is idle. */
export function afterLoad(act: () => void): void {
  if (document.readyState === "complete") whenIdle(act);
  else addEventListener("load", () => whenIdle(act), { once: true });
}

/** Calls `act` when the browser is idle, or after a timeout. Safari has no requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act);
}
