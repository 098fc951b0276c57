import { cleanLine } from "#app/platform/http/text.ts";
import type { MailAddress } from "./message.ts";

/** Only the syntax is checked: only its mail server knows whether an address exists. */
const oneAddress = /^[^\s,;:<>()[\]\\"@\p{C}]{1,254}@[^\s,;:<>()[\]\\"@\p{C}]{1,254}$/u;

/**
 * The address itself. Throws for anything else, such as "a@x, b@x" or "a@x\r\nRCPT TO:<b@x>": a mail library would make
 * the best of it and send.
 */
export function singleAddress(address: string): string {
  if (!oneAddress.test(address)) throw new Error("Expected exactly one valid email address");
  return address;
}

/** A name and address for a message. */
export function mailAddress({ name, address }: MailAddress): MailAddress {
  return { name: headerText(name), address: singleAddress(address) };
}

/** Text for a header: it can neither end the header, nor change its direction, nor decode into something that would. */
export function headerText(text: string): string {
  return cleanLine(text).replaceAll("=?", "= ?"); // starts an encoded word (RFC 2047), which some clients decode even in quotes
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
