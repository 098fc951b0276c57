import type { TroubleCause } from "./trouble-causes.ts";

/**
 * What the enhanced status code of a rejection says beyond the email (RFC 3463; IANA's registry): why the mail server
 * would reject the others too, or "later" if the rejection will not last. All other codes are about the email.
 * None of the classes X.5 (protocol) and X.6 (content) says more: a retry would send the same email.
 */
const meanings: Record<string, TroubleCause | "later"> = {
  "1.7": "sender", // bad sender's mailbox address syntax
  "1.8": "sender", // bad sender's system address
  "3.1": "later", // mail system full
  "3.2": "later", // system not accepting network messages
  "3.5": "later", // system incorrectly configured
  "4.1": "later", // no answer from host
  "4.2": "later", // bad connection
  "4.3": "later", // directory server failure
  "4.5": "limit", // mail system congestion; Gmail: daily sending quota exceeded
  "7.8": "password", // authentication credentials invalid
  "7.9": "password", // authentication mechanism is too weak
  "7.10": "encryption", // encryption needed
  "7.11": "encryption", // encryption required for requested authentication mechanism
  "7.12": "password", // a password transition is needed
  "7.13": "password", // user account disabled
  "7.14": "sender", // trust relationship required
  "7.19": "later", // RRVS test cannot be completed
  "7.20": "sender", // no passing DKIM signature found
  "7.21": "sender", // no acceptable DKIM signature found
  "7.22": "sender", // no valid author-matched DKIM signature found
  "7.23": "sender", // SPF validation failed
  "7.24": "later", // SPF validation error
  "7.25": "sender", // reverse DNS validation failed
  "7.26": "sender", // multiple authentication checks failed
  "7.27": "sender", // sender address has null MX
  "7.28": "limit", // mail flood detected
};

/** Looks up the code of a permanent rejection, such as "5.4.5". Returns undefined if it is about the email. */
export function meaningOf(enhanced: string | undefined): TroubleCause | "later" | undefined {
  const [, detail = ""] = /^5\.(\d+\.\d+)$/.exec(enhanced ?? "") ?? [];
  return meanings[detail];
}
