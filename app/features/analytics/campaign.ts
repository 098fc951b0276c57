/** A source, medium, or campaign: letters and digits of any script, and a few marks, but no email address. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,59}$/u;
const longestAddress = 2_000;

/**
 * Returns the source, medium, and name of the campaign in the address of a page, "" for each that is missing; undefined if
 * it names neither source nor campaign.
 */
export function campaignOf(address: string): [source: string, medium: string, name: string] | undefined {
  const query = address.length <= longestAddress ? URL.parse(address)?.searchParams : undefined;
  if (!query) return undefined;
  const [source, medium, name] = [nameIn(query, "source"), nameIn(query, "medium"), nameIn(query, "campaign")];
  return source || name ? [source, medium, name] : undefined;
}

function nameIn(query: URLSearchParams, part: "source" | "medium" | "campaign"): string {
  const name = (query.get(`utm_${part}`) ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  return namePattern.test(name) && !/\d{9}/.test(name) ? name : "";
}
