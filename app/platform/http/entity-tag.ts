import { AppError } from "../errors/app-error.ts";

/** What a client can have: its ETag, with quotation marks, and when it changed, if that is known. */
export type Version = { tag: string; modifiedAt?: Date };

/**
 * Returns whether the client of a GET request has this version already. Throws `preconditionFailed` if it wants only
 * another one, for example the rest of what it has begun to download (RFC 9110 §13.2.2).
 */
export function isUnchanged(request: Pick<Headers, "get">, { tag, modifiedAt }: Version): boolean {
  const changedAfter = (name: string) =>
    modifiedAt !== undefined && wholeSeconds(modifiedAt) > Date.parse(request.get(name) ?? "");
  const [wanted, known] = [request.get("if-match"), request.get("if-none-match")];
  const isWanted =
    wanted === null
      ? !changedAfter("if-unmodified-since")
      : tagsOf(wanted).some((named) => named === "*" || named === tag);
  if (!isWanted) throw new AppError("preconditionFailed", "version");
  if (known !== null) return namesTag(known, tag);
  const since = Date.parse(request.get("if-modified-since") ?? "");
  return modifiedAt !== undefined && wholeSeconds(modifiedAt) <= since;
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
