import { AppError } from "#app/platform/errors/app-error.ts";
import { normalized } from "#app/platform/i18n/normalized.ts";

// Characters that IDNA or people read as dots or slashes in a web address.
const dots = /[\u3002\u06d4\u0701\u0702\ua60e\u2024\uff61]/g;
const slashes = /[\u2044\u2215\u29f8\u2571]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?`;
const notInside = String.raw`(?<![\p{L}\p{M}\p{N}_-])`;
const scheme = /[a-z][a-z\d+.-]*:\s*[/\\]{2}|(?<!\p{L})https?:/u;
const www = /(?<![\p{L}\p{N}])www\d{0,2}\.[\p{L}\p{N}]/u;
const ipAddress = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}[/:]/;
/** A domain in any script, followed by a path, port, or query. */
const domainWithMore = new RegExp(
  String.raw`${notInside}((?:${label}\.)+)(\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]+)\.?(?:[/\\?#]|:\d)`,
  "gu",
);
const commonEnding = "com|net|org|info|biz|online|site|shop|store|xyz|top|click|link|app|dev|live|icu|club";
const commonDomain = new RegExp(String.raw`${notInside}(?:${label}\.)+(?:${commonEnding})(?![\p{L}\p{N}-])`, "u");
const endsCommonly = new RegExp(`^(?:${commonEnding})$`);
/** Abbreviations that precede a dot in streets, buildings, and titles: "St.John/12", "Bldg.Nile/3". */
const abbreviation =
  /^(?:no|nr|st|str|ste|rd|ave|blvd|sq|bldg|blk|block|apt|fl|flr|floor|rm|room|unit|villa|km|box|ext|tel|mob|dr|mr|mrs|ms|eng|prof|al|el|abu|c)$/;

/**
 * Returns whether a string contains a web address: with a scheme, "www.", a path, or a common top-level domain. Allows
 * dots in abbreviations: "A.B.C. Trading Co.", "Dr.Ahmed", "No.12/3", "ش.الهرم/الجيزة".
 */
export function namesWebAddress(typed: string): boolean {
  const text = asRead(typed);
  return (
    [scheme, www, ipAddress, commonDomain].some((pattern) => pattern.test(text)) ||
    Array.from(text.matchAll(domainWithMore)).some(([, labels = "", ending = ""]) => isDomain(labels, ending))
  );
}

/** Like namesWebAddress, but allows a company name to be a domain: "Booking.com B.V.", "Amazon.com, Inc.". */
export function namesOtherWebAddress(typed: string): boolean {
  const [first = "", ...others] = asRead(typed).split(/[\s,]+/u);
  const isNamedLikeDomain = others.length <= 3 && commonDomain.test(first) && !/[/\\?#:]/.test(first);
  return namesWebAddress(isNamedLikeDomain && !www.test(first) ? others.join(" ") : typed);
}

/** Strings by field name. A field can specify its own check. */
type Texts = Record<string, string | { text: string; names: (typed: string) => boolean }>;

/**
 * Rejects fields that contain web addresses, which would appear in documents and emails sent in the manufacturer's
 * name. Runs only on the server, because it rarely applies and would add code to every page.
 */
export function refuseWebAddresses(texts: Texts): void {
  const refused = Object.entries(texts).filter(([, field]) =>
    typeof field === "string" ? namesWebAddress(field) : field.names(field.text),
  );
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([name]) => [name, "webAddress"]));
  throw new AppError("invalid", "web address", { fields });
}

function asRead(typed: string): string {
  return normalized(typed, "NFKC").replace(invisible, "").replace(dots, ".").replace(slashes, "/").toLowerCase();
}

function isDomain(labels: string, ending: string): boolean {
  const [last = "", ...before] = labels.split(".").filter(Boolean).toReversed();
  if (before.length > 0 || endsCommonly.test(ending)) return true;
  const isInitial = Array.from(last).length === 1 && !/^[a-z]{2}$/.test(ending); // "t.me/x" is a web address
  return !isInitial && !abbreviation.test(last);
}
