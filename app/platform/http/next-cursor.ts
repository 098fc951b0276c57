/** The cursor of the next page, from the Link header of a list (RFC 8288); undefined on the last page. */
export function nextCursorIn(headers: Headers): string | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  if (!address) return undefined;
  return new URL(address, location.origin).searchParams.get("cursor") ?? undefined;
}
