import { latinDigits, visibleValue } from "#app/platform/i18n/plain-value.ts";

export const longestAddress = 254; // RFC 5321 §4.5.3.1.3
/** What a mailbox is named in practice, in letters of any script; not a query ("?to=mona@…"). */
const mailbox = /^(?![^@]*[?&]\w+=)[!#-'*+./=?^_`{|}~\p{L}\p{M}\p{N}-]+(?<!\/)@/u;
/** Labels and a top-level domain, as DNS writes them. */
const host = /^(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/**
 * Reads an email address as typed or pasted: alone, from a link ("mailto:…"), with a name ("Mona <mona@…>"), with a
 * label ("Email: …"), in a query ("email=…"), or spelled out ("mona (at) …"). Returns undefined if no mail server could
 * accept it, or if there are several. Whether ours can send to it is determined when sending.
 */
export function readEmail(typed: string): string | undefined {
  const written = withoutKeyboardSpaces(spelled(visibleValue(typed.replace(/[\t\n\r]/g, ";"))));
  return deliverable(withoutAdded(written)) ?? deliverable(onlyPart(written));
}

/**
 * Writes what stands for a sign in a link ("mona%2Borders@…") or in a text that hides from robots ("mona (at) …"), and
 * removes the signs of italics ("_mona@…_").
 */
function spelled(text: string): string {
  return text
    .replace(/%[2-7][\da-f]/gi, decodeURIComponent)
    .replace(/^(mailto:[^?]*).*/i, "$1")
    .replace(/ ?[([{<] ?(?:at?|@|[اآ]ت|(dot|\.)) ?[)\]}>] ?|@@+/gi, (_, dot) => (dot ? "." : "@"))
    .replace(/(?<!\w)_(\S+@\S+)_/, "$1");
}

/**
 * Phones add a space after a period, or before "@", as if a word had ended. A last part such as "eg" is not a word:
 * "mona@nile.com. eg" is not at nile.com.
 */
function withoutKeyboardSpaces(text: string): string {
  return text.replace(/ ?@ ?|(?<=@ ?[^\s.@]+) ?\. ?(?=[\p{L}\p{N}])| ?\. ?(?=[a-z]{2,3}$)/giu, (sign) => sign.trim());
}

function deliverable(written: string): string | undefined {
  const address = written.replace(/^[^@]+|[^.@]+/g, keyboardDigits);
  const at = address.indexOf("@") + 1;
  const domain = asciiDomain(address.slice(at)) ?? "";
  const fits = domain !== "" && at + domain.length <= longestAddress;
  return fits && mailbox.test(address) ? address : undefined;
}

/** What separates an address from other text. A space does not: it may split the address. */
const separators = /[,;<>()[\]\\"{|}]|(?: \p{L}+)?:| - |[^ -~\p{L}\p{M}\p{N}]/u;

/** Returns the only part of a text that is an address, without what was added to it. */
function onlyPart(text: string): string {
  const parts = text.split(separators).map(withoutAdded);
  const [address = "", ...others] = new Set(parts.filter((part) => part.includes("@")));
  return others.length > 0 ? "" : address;
}

/**
 * What people add to an address, in this order. Without a separator, a Latin word next to a Latin address may be a part
 * of it, so only known words, long ones, numbers, and Arabic words are removed.
 */
const added = [
  /^(?:[^@]*(?:mail| (?:address|use|to|is|at))|e|[\d+(). -]+)[ /=]+(?=[^ @]+@)/i, // "E-mail mona@…", "please use mona@…", "1. mona@…"
  /^[^@]*[ء-ۓ][^\p{L}\p{N}]*(?=\w[!-~]*@)/u, // "راسلوني على mona@…", "وmona@…"
  /^[*=.'`/~ -]+/, // "=mona@…", but not "%mona@…", which is another mailbox
  /(?<=@[!-~]*\w)(?:(?<=\.[a-z]{2,3})\.| ?)[ء-ۓ][^@]*$/i, // "…@nile.comشكرًا", "…@nile.com.شكرًا", but not "…@nile.مصر"
  /(?<=@[!-~]+)(?:[ /]+[+\p{N}]| \w{5})[^@]*$/u, // "…@nile.com / 0100 123 4567", "…@nile.com thanks"
  /(?:[?&#]|[.!]+ )[^@]*$/, // "…@nile.com&lang=ar", "…@nile.com. Thanks"
  /[!'`/=.*#~_ -]{1,9}$/, // "…@nile.com/"
];

function withoutAdded(text: string): string {
  const rest = added.reduce((part, pattern) => part.replace(pattern, ""), text.trim());
  return rest === text ? text : withoutAdded(rest);
}

/** Returns a domain as SMTP and DNS write it ("مثال.مصر" becomes "xn--mgbh0fb.xn--wgbh1c"), or undefined if invalid. */
function asciiDomain(domain: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  return host.test(ascii) ? ascii : undefined;
}

/** Digits of another keyboard are typing habits in Latin text, but part of a name in another script. */
function keyboardDigits(part: string): string {
  const latin = latinDigits(part);
  return /^[\x21-\x7e]*$/.test(latin) ? latin : part;
}
