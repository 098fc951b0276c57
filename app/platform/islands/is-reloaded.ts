/** Returns whether the visitor reloaded the page. */
export function isReloaded(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
}
