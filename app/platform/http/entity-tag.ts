/** Returns whether If-None-Match contains a tag. Compressing proxies make tags weak: `W/"…"`. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((named) => named.trim().replace(/^W\//, "") === tag || named.trim() === "*");
}
