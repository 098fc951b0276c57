import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { businessDay } from "#app/domain/business-calendar.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { type Language, languageOfPath, unprefixed } from "#app/platform/i18n/language.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { createDayCounts } from "./day-counts.server.ts";
import { createTypedSearches } from "./typed-searches.ts";
import type { View } from "./view-contract.ts";

export type PageViews = {
  /** Counts a page view in memory. A later flush stores it. */
  count(view: View, sender: Sender): Promise<void>;
  /** Counts a search once the visitor has stopped typing. */
  countSearch(search: { text: string; language: Language }, sender: Sender): void;
  /** Stores the views counted since the last flush. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** The client that reports a view. Its IP address is held only in memory, for limits and for counting visits. */
type Sender = { headers: Headers; address: string };

type Options = {
  db: Database;
  now: () => Date;
  log: Log;
  /** Whether a public page exists at this path. */
  isPage: (path: string) => Promise<boolean>;
};

const flushMilliseconds = 5_000;
/** Limits how many rows made-up paths and referrers can add. Beyond this limit, views are counted as `otherName`. */
const mostNamesADay = 500;
const otherName = "…";
/** The maximum number of unsaved counts: seven days of views during a database outage. Later views are dropped. */
const mostWaitingCounts = 7 * 2 * mostNamesADay;
const mostKnownAgents = 1_000;
/** The limit per IP address, which is high because a whole office may share one. Further views are not counted. */
const mostViewsAMinute = 120;
const mostKnownSenders = 10_000;
/** Further visitors of the day are not counted, so that made-up ones cannot fill the memory. */
const mostVisitorsADay = 100_000;
const mostSearchesADay = 20;

/**
 * Counts page views by day, page, and language, by referring site and campaign, and visits and searches by day. Stores no
 * cookies, IP addresses, or browser identifiers (decision 014).
 */
export function createPageViews({ db, now, log, isPage }: Options): PageViews {
  const counts = createDayCounts(db, log, mostWaitingCounts);
  const typed = createTypedSearches(mostKnownSenders);
  const agents = new Map<string, boolean>();
  const senders = new Map<string, number>();
  let day = { name: "", minute: 0, ...newDay() };

  /** Returns the state of the current day. Updates the date only once per minute, since days start on a full minute. */
  function today() {
    const moment = now();
    const minute = Math.floor(moment.getTime() / 60_000);
    if (minute === day.minute) return day;
    senders.clear();
    const name = businessDay(moment);
    day = name === day.name ? { ...day, minute } : { name, minute, ...newDay() };
    return day;
  }

  function isMachine(agent: string | null): boolean {
    if (!agent) return true;
    let known = agents.get(agent);
    if (known === undefined) {
      if (agents.size >= mostKnownAgents) agents.clear();
      known = isbot(agent);
      agents.set(agent, known);
    }
    return known;
  }

  function isTooMuch(address: string): boolean {
    if (senders.size >= mostKnownSenders) senders.clear();
    const number = (senders.get(address) ?? 0) + 1;
    senders.set(address, number);
    return number > mostViewsAMinute;
  }

  /** A name of the visitor that means nothing after the day, because its salt is forgotten. */
  function visitorOf({ headers, address }: Sender): string {
    const hash = createHash("sha256")
      .update(today().salt)
      .update(`${address}\n${headers.get("user-agent") ?? ""}`);
    return hash.digest("base64url").slice(0, 16);
  }

  function countVisit(visitor: string): void {
    const { name, visitors } = today();
    if (visitors.has(visitor) || visitors.size >= mostVisitorsADay) return;
    visitors.add(visitor);
    counts.add("visits", name);
  }

  function countSettledSearches(): void {
    for (const { visitor, text, language } of typed.settled(now())) {
      const { name, texts, searchers } = today();
      const before = searchers.get(visitor) ?? 0;
      if (before >= mostSearchesADay || searchers.size >= mostVisitorsADay) continue;
      searchers.set(visitor, before + 1);
      counts.add("searches", name, language, namedWithin(texts, text));
    }
  }

  function flush(): Promise<void> {
    countSettledSearches();
    return counts.flush();
  }
  const timer = setInterval(() => void flush(), flushMilliseconds).unref();

  return {
    async count({ path, referrer }, sender) {
      const { headers, address } = sender;
      const { name, pages, hosts, campaigns } = today();
      // Skip prefetched pages, because the visitor may never open them.
      if (headers.get("sec-purpose") || isMachine(headers.get("user-agent")) || isTooMuch(address)) return;
      if (!(await isPage(path))) return;
      counts.add("views", name, languageOfPath(path), namedWithin(pages, countedPage(path)));
      countVisit(visitorOf(sender));
      const host = siteOf(referrer, headers.get("host") ?? "");
      if (host !== undefined) counts.add("referrers", name, host && namedWithin(hosts, host));
      // The report does not name the parameters of the page, but the browser adds its address.
      const campaign = campaignOf(headers.get("referer") ?? "");
      if (!campaign) return;
      const isNamed = namedWithin(campaigns, campaign.join("\n")) !== otherName;
      counts.add("campaigns", name, ...(isNamed ? campaign : [otherName, "", ""]));
    },
    countSearch(search, sender) {
      if (isMachine(sender.headers.get("user-agent"))) return;
      typed.type({ ...search, visitor: visitorOf(sender) }, now());
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function newDay() {
  const names = () => new Set<string>();
  const [pages, hosts, campaigns, texts] = [names(), names(), names(), names()];
  // The salt, the visitors, and the number of their searches exist only in this process.
  const people = { salt: randomBytes(32), visitors: names(), searchers: new Map<string, number>() };
  return { pages, hosts, campaigns, texts, ...people };
}

function namedWithin(names: Set<string>, name: string): string {
  if (names.has(name)) return name;
  if (names.size >= mostNamesADay) return otherName;
  names.add(name);
  return name;
}

/** Normalizes a path. Removes the language prefix and the secret key of an order link. */
function countedPage(path: string): string {
  const page = unprefixed(path).slice(0, 200).replace(/\/+$/, "") || "/";
  return page.startsWith("/order/") ? "/order" : page;
}

/** Returns the host of the referring site, "" if unknown, or undefined if it is our own site. */
function siteOf(referrer: string, ownHost: string): string | undefined {
  const host = /^https?:\/\/(?:www\.)?([a-z0-9.-]{1,100})(?::\d+)?(?:[/?#]|$)/i.exec(referrer)?.[1]?.toLowerCase();
  if (host === undefined) return "";
  return host === ownHost.toLowerCase().replace(/^www\.|:\d+$/g, "") ? undefined : host;
}

/** A source, medium, or campaign: letters and digits of any script, and a few marks, but no email address. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,59}$/u;
const longestAddress = 2_000;

/**
 * Returns the source, medium, and name of the campaign in the address of a page, "" for each that is missing; undefined if
 * it names neither source nor campaign.
 */
function campaignOf(address: string): [source: string, medium: string, name: string] | undefined {
  const query = address.length <= longestAddress ? URL.parse(address)?.searchParams : undefined;
  if (!query) return undefined;
  const [source, medium, name] = [nameIn(query, "source"), nameIn(query, "medium"), nameIn(query, "campaign")];
  return source || name ? [source, medium, name] : undefined;
}

function nameIn(query: URLSearchParams, part: "source" | "medium" | "campaign"): string {
  const name = (query.get(`utm_${part}`) ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  return namePattern.test(name) && !/\d{9}/.test(name) ? name : "";
}
