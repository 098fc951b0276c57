import { afterLoad } from "#app/platform/islands/after-load.ts";

/**
 * Reports a page view to the server, because shared caches serve most pages without contacting it. Does not import
 * `countView` from view-contract.ts, because its schemas would double the script size of a static page.
 */
export function reportView(): void {
  let isReported = false;
  function report() {
    if (isReported) return;
    isReported = true;
    const view = { path: location.pathname, referrer: document.referrer.split("/", 3).join("/") };
    navigator.sendBeacon("/api/views", new Blob([JSON.stringify(view)], { type: "application/json" }));
  }
  afterLoad(report);
  addEventListener("pagehide", report);
}
