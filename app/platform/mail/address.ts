import { domainToASCII } from "node:url";
import { cleanLine } from "#app/platform/reading/text.ts";
import type { MailAddress } from "./message.ts";

/** Checks only the syntax. Only the recipient's mail server can determine whether an address exists. */
const oneAddress = /^[^\s,;:<>()[\]\\"@\p{C}]{1,254}@[^\s,;:<>()[\]\\"@\p{C}]{1,254}$/u;

/**
 * Returns the address. Throws for anything else, such as "a@x, b@x" or "a@x\r\nRCPT TO:<b@x>", which a mail library
 * would try to interpret.
 */
export function singleAddress(address: string): string {
  if (!oneAddress.test(address)) throw new Error("Expected exactly one valid email address");
  return address;
}

/** Sanitizes a name and address for a message. */
export function mailAddress({ name, address }: MailAddress): MailAddress {
  return { name: headerText(name), address: singleAddress(address) };
}

/**
 * Sanitizes text for a header, so that it cannot end the header, change its direction, or be decoded to text that does.
 */
export function headerText(text: string): string {
  return cleanLine(text).replaceAll("=?", "= ?"); // "=?" starts an encoded word (RFC 2047)
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** Returns an address with its domain as all mail servers read it. Only its name can need SMTPUTF8. */
export function smtpAddress(address: string): string {
  const domain = domainOf(singleAddress(address));
  return address.slice(0, -domain.length) + (domainToASCII(domain) || domain);
}

export function isAscii(address: string): boolean {
  return /^[\x21-\x7e]*$/.test(address);
}
