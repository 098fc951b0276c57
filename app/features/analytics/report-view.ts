/**
 * Reports a page view to the server (countView in contract.ts, which is not imported because its schemas would double the
 * script of a static page). Shared caches answer most pages, so the server does not see these requests.
 */
export function reportView(): void {
  const view = { path: location.pathname, referrer: document.referrer.split("/", 3).join("/") };
  navigator.sendBeacon("/api/views", new Blob([JSON.stringify(view)], { type: "application/json" }));
}
