import { afterLoad } from "#app/platform/islands/after-load.ts";

/**
 * Reports a page view to the server (countView in contract.ts, which is not imported because its schemas would double the
 * script of a static page). Shared caches answer most pages, so the server does not see these requests.
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
