import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { zonedTime } from "#app/platform/i18n/zoned-time.server.ts";
import type { NewsItem } from "./contract.ts";
import type { NewsEvent } from "./shown-news.ts";

type EventFields = Pick<NewsItem, "type" | "eventDate" | "eventTime" | "eventPlace" | "eventPlaceAr">;

/** Returns when and where an item takes place, or undefined if it is not an event or has no date. */
export function eventOf(item: EventFields, language: Language): NewsEvent | undefined {
  const { type, eventDate: date, eventTime: time, eventPlace, eventPlaceAr } = item;
  if (type !== "event" || !date) return undefined;
  const [own, other] = language === "ar" ? [eventPlaceAr, eventPlace] : [eventPlace, eventPlaceAr];
  const place = own
    ? { text: own }
    : other
      ? { text: other, ...(language === "ar" && { foreign: true as const }) }
      : undefined;
  const start = time ? zonedTime(`${date}T${time}`, businessTimeZone) : date;
  return { date, time, start, place };
}
