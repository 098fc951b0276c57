import { AppError } from "../errors/app-error.ts";

/** What a client can have: its ETag, with quotation marks, and when it changed, if that is known. */
export type Version = { tag: string; modifiedAt?: Date };

/**
 * Evaluates the conditions of a GET request (RFC 9110 §13.2.2): returns "unchanged" if the client has this version
 * already, and throws `preconditionFailed` if it wants only another one, such as the rest of what it has begun to
 * download.
 */
export function evaluateConditions(
  request: Pick<Headers, "get">,
  { tag, modifiedAt }: Version,
): "unchanged" | "wanted" {
  const changedAfter = (name: string) =>
    modifiedAt !== undefined && wholeSeconds(modifiedAt) > Date.parse(request.get(name) ?? "");
  const [wanted, known] = [request.get("if-match"), request.get("if-none-match")];
  const isWanted =
    wanted === null
      ? !changedAfter("if-unmodified-since")
      : tagsOf(wanted).some((named) => named === "*" || named === tag);
  if (!isWanted) throw new AppError("preconditionFailed", "version");
  const isKnown =
    known === null
      ? modifiedAt !== undefined && wholeSeconds(modifiedAt) <= Date.parse(request.get("if-modified-since") ?? "")
      : namesTag(known, tag);
  return isKnown ? "unchanged" : "wanted";
}

/** HTTP dates have no fractions of a second. */
export function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

/** Returns whether If-None-Match contains a tag. Compressing proxies make tags weak: `W/"…"`. */
export function namesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return tagsOf(ifNoneMatch)
    .map((named) => named.replace(/^W\//, ""))
    .some((named) => named === "*" || named === tag);
}

function tagsOf(list: string): string[] {
  return list.split(",").map((named) => named.trim());
}
