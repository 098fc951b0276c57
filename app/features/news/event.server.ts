import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { defaultLanguage, type Language } from "#app/platform/i18n/language.ts";
import { fieldIn, inLanguages, shownTextIn } from "#app/platform/i18n/text-in.ts";
import { zonedTime } from "#app/platform/i18n/zoned-time.server.ts";
import type { NewsItem } from "./contract.ts";
import { type EventText, type EventTextField, eventTexts } from "./event-texts.ts";
import type { NewsEvent } from "./shown-news.ts";

type EventFields = Pick<NewsItem, "type" | "eventDate" | "eventTime" | EventTextField>;

/** Returns when and where an item takes place, or undefined if it is not an event or has no date. */
export function eventOf(item: EventFields, language: Language): NewsEvent | undefined {
  const { type, eventDate: date, eventTime: time } = item;
  if (type !== "event" || !date) return undefined;
  const start = time ? zonedTime(`${date}T${time}`, businessTimeZone) : date;
  // A text that only exists in a translation is shown in the other languages, too.
  const shown = (name: EventText) => {
    const any = inLanguages([name]).flatMap((field) => item[field] || [])[0] ?? null;
    return shownTextIn({ ...item, [fieldIn(name, defaultLanguage)]: any }, name, language);
  };
  const texts = eventTexts.map((name) => ({ name, ...shown(name) })).filter(({ text }) => text);
  return { date, time, start, texts };
}
