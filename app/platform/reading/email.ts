import { latinDigits, visibleValue } from "./plain-value.ts";

const longestAddress = 254; // RFC 5321 §4.5.3.1.3
/** What a mailbox is named in practice: any visible characters except those that separate addresses. */
const mailbox = /^[^\s,;:<>()[\]\\"@\p{C}]+$/u;
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/**
 * Reads an email address as typed or pasted: alone, from a link ("mailto:…"), with a name ("Mona <mona@…>"), or with a
 * label ("Email: …"). Returns undefined if no mail server could accept it, or if there are several. Whether ours can
 * send to it is determined when sending.
 */
export function readEmail(typed: string): string | undefined {
  const written = withoutKeyboardSpaces(unescaped(visibleValue(typed)));
  return addressOf(written) ?? addressOf(apart(written));
}

/** Phones add a space after a period, or before "@", as if a word had ended. */
function withoutKeyboardSpaces(text: string): string {
  return text.replace(
    / ?@ ?(?:([^\s.@]+) ?\. ?(?=[\p{L}\p{N}]))?/gu,
    (_, first?: string) => `@${first ? `${first}.` : ""}`,
  );
}

/** A link escapes some characters of its address ("mailto:mona%2Borders@…"). */
function unescaped(text: string): string {
  return /^mailto:\S*%[\da-f]{2}/i.test(text)
    ? text.replace(/%(?:2b|40|26|27|25)/gi, (escape) => decodeURIComponent(escape))
    : text;
}

function addressOf(written: string): string | undefined {
  const at = written.lastIndexOf("@");
  const local = keyboardDigits(written.slice(0, at));
  const domain = written
    .slice(at + 1)
    .split(".")
    .map(keyboardDigits)
    .join(".");
  const address = `${local}@${domain}`;
  const canExist = at > 0 && mailbox.test(local) && asciiDomain(domain) !== undefined;
  return canExist && address.length <= longestAddress ? address : undefined;
}

/** What precedes an address: a name and a sign, a word without a colon, or a picture of a letter. */
const before =
  /^[^@]*[<([{":“«【「] ?|^(?:e?-?mail|(?:ال)?(?:[إا]يميل|بريد(?: ال[إا]لكتروني)?))[ .-]+|^[^\p{L}\p{N}@]+ /iu;

/** Returns the only address in a text, without its name and label, what follows it, and the signs around it. */
function apart(text: string): string {
  const onwards = text.replace(/^(['`*_~])(.*)\1$/, "$2").replace(before, "");
  const inBrackets = /<(?:mailto:)?([^<>@]+@[^<>@]+)>$/i.exec(text)?.[1]; // "'sara@…' <sara@…>"
  const address = inBrackets ?? onwards.replace(/ ?[<>()[\]"”»,;،؛?].*| ?[.!/|}】」]+(?: [^@]*)?$/, "");
  return text.replaceAll(address, "").includes("@") ? "" : address;
}

/** Returns a domain as SMTP and DNS write it ("مثال.مصر" becomes "xn--mgbh0fb.xn--wgbh1c"), or undefined if invalid. */
export function asciiDomain(domain: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  const labels = ascii.split(".");
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(labels.at(-1) ?? "");
  return isName && ascii.length <= 253 ? ascii : undefined;
}

/** Digits of another keyboard are typing habits in Latin text, but part of a name in another script. */
function keyboardDigits(part: string): string {
  const latin = latinDigits(part);
  return /^[\x21-\x7e]*$/.test(latin) ? latin : part;
}
