import type { FurtherText } from "./further-texts.ts";

type TextFormat = {
  /** The property of calendar files (RFC 5545). */
  calendar?: string;
  /** The element of the feed, such as one of the event module of RSS. */
  feed?: string;
  /** The properties for search engines (schema.org). */
  data?: (text: string) => Record<string, unknown>;
};

/** How other programs read the further texts of an item. */
export const textFormats: Record<FurtherText, TextFormat> = {
  eventPlace: {
    calendar: "LOCATION",
    feed: "ev:location",
    data: (place) => ({ location: { "@type": "Place", name: place, address: place } }),
  },
};
