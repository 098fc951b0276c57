import { latinDigits, visibleValue } from "./plain-value.ts";

export const longestAddress = 254; // RFC 5321 §4.5.3.1.3
/** What a mailbox is named in practice, in letters of any script. Those before a first Latin one are a word of Arabic. */
const mailbox =
  /^(?![/='`]|[^@]*(?:\?.*=|[ء-ۓ][^@]*[a-z]|\d{7}\/|mail\/))[\w!#-'*+./=?^`{|}~\p{L}\p{M}\p{N}-]+(?<!\/)@/iu;
/** Labels and a top-level domain, as DNS writes them. */
const host = /^(?:(?!-)[a-z\d-]{1,63}(?<!-)\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/**
 * Reads an email address as typed or pasted: alone, from a link ("mailto:…"), with a name ("Mona <mona@…>"), with a
 * label ("Email: …"), in a query ("email=…"), or spelled out ("mona (at) …"). Returns undefined if no mail server could
 * accept it, or if there are several. Whether ours can send to it is determined when sending.
 */
export function readEmail(typed: string): string | undefined {
  const written = withoutKeyboardSpaces(spelled(visibleValue(typed.replace(/[\t\n\r]/g, ";"))));
  return deliverable(written) ?? deliverable(apart(written));
}

/** Writes what stands for a sign in a link ("mona%2Borders@…") or in a text that hides from robots ("mona (at) …"). */
function spelled(text: string): string {
  return text
    .replace(/%[2-7][\da-f]/gi, decodeURIComponent)
    .replace(/^(?:(mailto:[^?]*).*|[^@\s]*mail\]?=([^&#]*)[^@]*)$/i, "$1$2")
    .replace(/ ?[([{<] ?(?:at?|@|[اآ]ت|(dot|\.)) ?[)\]}>] ?|@@+/gi, (_, dot) => (dot ? "." : "@"));
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
const separators = /[,;<>()[\]\\"{|}]|(?: \p{L}+)?:|[/=] | - |[^ -~\p{L}\p{M}\p{N}]/u;

/** Returns the only address in a text, without its name and label, what follows it, and the signs around it. */
function apart(text: string): string {
  const parts = text
    .replace(/(?<!\w)([`'*_~]+)(\S+@\S+)\1/g, "$2") // "'sara@…' <sara@…>"
    .split(separators)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:[^@]*(?:mail[^@]*| (?:use|to|is))|e|[\d+. -]+)[ /]|^[^\p{L}\p{N}@]+|^[^\w@]+(?=[a-z])/iu, "")
        .replace(/(?:(?<=@[!-~]+)(?:[ .]*[ء-ۓ]| [+\p{N}]| \w{5})|[?]|[.!]+ )[^@]*$|[!'/=.*#~_ -]+$/u, ""),
    );
  const [address = "", ...others] = new Set(parts.filter((part) => part.includes("@")));
  return others.length > 0 ? "" : address;
}

/** Returns a domain as SMTP and DNS write it ("مثال.مصر" becomes "xn--mgbh0fb.xn--wgbh1c"), or undefined if invalid. */
function asciiDomain(domain: string): string | undefined {
  // Arabic writes no space after "و" (and), and people forget others: "clinic.exampleشكرا", "nile.com.شكرا".
  if (/[^\p{L}\p{M}\p{N}.-]|[a-z][^!-~]+$|\.[a-z]{2,3}\.[ء-ۓ]+$/iu.test(domain) || !URL.canParse(`http://${domain}`))
    return undefined;
  const ascii = new URL(`http://${domain}`).hostname;
  return host.test(ascii) ? ascii : undefined;
}

/** Digits of another keyboard are typing habits in Latin text, but part of a name in another script. */
function keyboardDigits(part: string): string {
  const latin = latinDigits(part);
  return /^[\x21-\x7e]*$/.test(latin) ? latin : part;
}
