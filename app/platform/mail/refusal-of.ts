import { identityCodes, meaningOf } from "./classify-failure.ts";

/** What the enhanced status code of a permanent rejection says about the recipient or the email (RFC 3463). */
const aboutEmail = {
  "1.1": "address", // bad destination mailbox address
  "1.2": "address", // bad destination system address
  "1.3": "address", // bad destination mailbox address syntax
  "1.6": "address", // destination mailbox has moved
  "1.10": "address", // recipient address has null MX
  "2.1": "inactive", // mailbox disabled
  "2.2": "full", // mailbox full
  "2.3": "tooLarge", // message length exceeds administrative limit
  "3.4": "tooLarge", // message too big for system
  "6.7": "unreachable", // non-ASCII addresses not permitted
  "7.1": "unwanted", // delivery not authorized, message refused
} as const;
const byDetail = new Map<string, (typeof aboutEmail)[keyof typeof aboutEmail]>(Object.entries(aboutEmail));

/**
 * Returns why a mail server did not accept an email. Reads the status codes at the beginning of its response (RFC 5321
 * §4.2), never its words. Returns undefined for an acceptance, and for an error without a response.
 */
export function refusalOf(answer: string) {
  const [, status = "", detail = ""] = /^([45]\d\d)(?:[ -][45]\.(\d{1,3}\.\d{1,3}))?(?!\S)/.exec(answer) ?? [];
  if (status.startsWith("4")) return detail === "2.2" ? "full" : "later";
  if (identityCodes.has(Number(status))) return "password";
  return status ? (byDetail.get(detail) ?? meaningOf(`5.${detail}`) ?? "rejected") : undefined;
}
