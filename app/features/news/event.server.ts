import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { zonedTime } from "#app/platform/i18n/zoned-time.server.ts";
import type { NewsItem } from "./contract.ts";
import type { NewsEvent } from "./shown-news.ts";

/** Returns when an item takes place, or undefined if it is not an event or has no date. */
export function eventOf({
  type,
  eventDate: date,
  eventTime: time,
}: Pick<NewsItem, "type" | "eventDate" | "eventTime">): NewsEvent | undefined {
  if (type !== "event" || !date) return undefined;
  return { date, time, start: time ? zonedTime(`${date}T${time}`, businessTimeZone) : date };
}
