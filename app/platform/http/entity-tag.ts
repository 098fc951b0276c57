/** Whether a request's If-None-Match names a tag. Proxies that compress on the way make tags weak: `W/"…"`. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((named) => named.trim().replace(/^W\//, "") === tag || named.trim() === "*");
}
