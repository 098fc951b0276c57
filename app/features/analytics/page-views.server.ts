import { isbot } from "isbot";
import type { Database } from "#app/platform/db/database.server.ts";
import { isDataError } from "#app/platform/db/is-data-error.ts";
import { languageOfPath, unprefixed } from "#app/platform/i18n/language.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { businessDay } from "#app/domain/business-calendar.ts";
import type { View } from "./contract.ts";
import { addViews, type Counts } from "./page-view-store.server.ts";

export type PageViews = {
  /** Counts a page view in memory. A later flush stores it. */
  count(view: View, sender: Sender): Promise<void>;
  /** Stores the views counted since the last flush. */
  flush(): Promise<void>;
  /** Flushes and stops. */
  stop(): Promise<void>;
};

/** The client that reports a view. Its IP address is used only for rate limiting and held only in memory. */
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

/**
 * Counts page views by day, page, and language, and by referring site. Stores no cookies, IP addresses, or browser
 * identifiers.
 */
export function createPageViews({ db, now, log, isPage }: Options): PageViews {
  let views: Counts = new Map();
  let referrers: Counts = new Map();
  const agents = new Map<string, boolean>();
  const senders = new Map<string, number>();
  let day = { name: "", minute: 0, pages: new Set<string>(), hosts: new Set<string>() };
  let writing = Promise.resolve();

  /** Returns the state of the current day. Updates the date only once per minute, since days start on a full minute. */
  function today() {
    const moment = now();
    const minute = Math.floor(moment.getTime() / 60_000);
    if (minute === day.minute) return day;
    senders.clear();
    const name = businessDay(moment);
    day = name === day.name ? { ...day, minute } : { name, minute, pages: new Set(), hosts: new Set() };
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

  async function write(): Promise<void> {
    const [counted, from] = [views, referrers];
    if (counted.size + from.size === 0) return;
    views = new Map();
    referrers = new Map();
    try {
      await db.transaction((transaction) => addViews(transaction, counted, from));
    } catch (error) {
      log.warn({ err: error }, "Page views could not be saved yet");
      if (isDataError(error)) return writeSingly(counted, from);
      // The database is down. Keep the counts and store them later.
      for (const [key, number] of counted) keep(views, key, number);
      for (const [key, number] of from) keep(referrers, key, number);
    }
  }

  /** Writes counts one by one, so that a count rejected by the database is dropped without blocking the others. */
  async function writeSingly(counted: Counts, from: Counts): Promise<void> {
    const parts = [
      ...[...counted].map((count) => [new Map([count]), new Map()] as const),
      ...[...from].map((count) => [new Map(), new Map([count])] as const),
    ];
    for (const [view, referrer] of parts) {
      await addViews(db, view, referrer).catch((error: unknown) => {
        if (isDataError(error)) return;
        for (const [key, number] of view) keep(views, key, number);
        for (const [key, number] of referrer) keep(referrers, key, number);
      });
    }
  }

  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), flushMilliseconds).unref();

  return {
    async count({ path, referrer }, { headers, address }) {
      const { name, pages, hosts } = today();
      // Skip prefetched pages, because the visitor may never open them.
      if (headers.get("sec-purpose") || isMachine(headers.get("user-agent")) || isTooMuch(address)) return;
      if (!(await isPage(path))) return;
      keep(views, `${name} ${languageOfPath(path)} ${namedWithin(pages, pageOf(path))}`, 1);
      const host = siteOf(referrer, headers.get("host") ?? "");
      if (host !== undefined) keep(referrers, `${name} ${host && namedWithin(hosts, host)}`, 1);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

function keep(counts: Counts, key: string, number: number): void {
  const known = counts.get(key);
  if (known !== undefined || counts.size < mostWaitingCounts) counts.set(key, (known ?? 0) + number);
}

function namedWithin(names: Set<string>, name: string): string {
  if (names.has(name)) return name;
  if (names.size >= mostNamesADay) return otherName;
  names.add(name);
  return name;
}

/** Normalizes a path. Removes the language prefix and the secret key of an order link. */
function pageOf(path: string): string {
  const page = unprefixed(path).slice(0, 200).replace(/\/+$/, "") || "/";
  return page.startsWith("/order/") ? "/order" : page;
}

/** Returns the host of the referring site, "" if unknown, or undefined if it is our own site. */
function siteOf(referrer: string, ownHost: string): string | undefined {
  const host = /^https?:\/\/(?:www\.)?([a-z0-9.-]{1,100})(?::\d+)?(?:[/?#]|$)/i.exec(referrer)?.[1]?.toLowerCase();
  if (host === undefined) return "";
  return host === ownHost.toLowerCase().replace(/^www\.|:\d+$/g, "") ? undefined : host;
}
