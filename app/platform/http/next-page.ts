import { addressOf, type Endpoint } from "./endpoint.ts";

/** Returns the Link header that points to the next page of a list (RFC 8288); empty on the last page. */
export function nextPageHeader(
  list: Pick<Endpoint, "path">,
  filter: Record<string, string | undefined>,
  next: string | undefined,
): { link?: string } {
  return next ? { link: `<${addressOf(list, {}, { ...filter, cursor: next })}>; rel="next"` } : {};
}

/** Reads the next page's cursor from the Link header; undefined on the last page. */
export function nextCursorIn(headers: Headers): string | undefined {
  const address = /<([^>]*)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1];
  if (!address) return undefined;
  return new URL(address, location.origin).searchParams.get("cursor") ?? undefined;
}
