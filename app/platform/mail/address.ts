import { cleanLine } from "#app/platform/http/text.ts";
import type { MailAddress } from "./message.ts";

/** No more is asked than that it is one: whether somebody is there, only their mail server knows. */
const oneAddress = /^[^\s,;:<>()[\]\\"@\p{C}]{1,254}@[^\s,;:<>()[\]\\"@\p{C}]{1,254}$/u;

/**
 * The address itself. Throws when it is not one: of a string such as "a@x, b@x" or "a@x\r\nRCPT TO:<b@x>" a mail
 * library makes what it can, and sends to it.
 */
export function singleAddress(address: string): string {
  if (!oneAddress.test(address)) throw new Error("Expected exactly one valid email address");
  return address;
}

/** A person as a message may name them. */
export function mailAddress({ name, address }: MailAddress): MailAddress {
  return { name: headerText(name), address: singleAddress(address) };
}

/** Text for a header: nothing in it ends the header, turns its direction around, or is decoded into what would. */
export function headerText(text: string): string {
  return cleanLine(text).replaceAll("=?", "= ?"); // begins an encoded word (RFC 2047), which some decode even in quotes
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
