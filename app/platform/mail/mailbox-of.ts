import { domainToASCII } from "node:url";
import { normalized } from "#app/platform/i18n/normalized.ts";
import { domainOf } from "./address.ts";

type Provider = {
  domains: RegExp;
  /** The domain of all mailboxes, if the others are only aliases of it. */
  same?: string;
  /** The characters that the provider ignores in the part before the @. */
  ignored?: RegExp;
  /** Where a person's own suffix begins, besides "+". */
  suffix?: string;
};

/** How the large providers read addresses. Everywhere else, only what follows "+" is a person's own suffix. */
const providers: Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, same: "gmail.com", ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, same: "icloud.com" },
  { domains: /^((yahoo|myyahoo)\.[a-z.]+|ymail\.com|rocketmail\.com|aol\.com)$/, suffix: "-" },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, same: "proton.me", ignored: /[._-]/g },
  { domains: /^(yandex\.[a-z.]+|ya\.ru)$/, same: "yandex.com", ignored: /[.-]/g },
];

/** At Fastmail, "orders@mona.fastmail.com" is "mona@fastmail.com". */
const personalDomain = /^([^.]+)\.(fastmail\.[a-z]+)$/;

/**
 * Returns the mailbox in which an address ends up, so that its aliases count as one. Used only to count: an email is
 * sent to the address as it was entered.
 */
export function mailboxOf(address: string): string {
  const typed = domainOf(address);
  const name = normalized(address.slice(0, -typed.length - 1), "NFKC").toLowerCase();
  const onward = routedTo(name);
  if (onward) return mailboxOf(onward);
  const domain = (domainToASCII(typed) || typed.toLowerCase()).replace(/\.$/, ""); // as Postfix does after a route
  const [, person, mainDomain] = personalDomain.exec(domain) ?? [];
  if (person && mainDomain) return `${person}@${mainDomain}`;
  const { same = domain, ignored, suffix = "+" } = providers.find(({ domains }) => domains.test(domain)) ?? {};
  const plain = beforeSuffix(beforeSuffix(name, "+"), suffix);
  return `${ignored ? plain.replace(ignored, "") : plain}@${same}`;
}

function beforeSuffix(name: string, separator: string): string {
  const at = name.indexOf(separator, 1);
  return at < 0 ? name : name.slice(0, at);
}

/**
 * Returns where a route leads, which Postfix follows by default at its own domains: "mona%buyer.example@relay.example"
 * and "buyer.example!mona@relay.example" reach "mona@buyer.example". Its own names need no dot: "localhost", "mail".
 */
function routedTo(name: string): string | undefined {
  const [bang, percent] = [name.indexOf("!"), name.lastIndexOf("%")];
  const [host, next] =
    bang > 0
      ? [name.slice(0, bang), name.slice(bang + 1)]
      : [name.slice(percent + 1), name.slice(0, Math.max(percent, 0))];
  if (!host || !next) return undefined;
  return host.includes(".") ? `${next}@${host}` : routedTo(next);
}
