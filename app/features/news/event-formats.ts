import type { EventText } from "./event-texts.ts";

type EventFormat = {
  /** The property of calendar files (RFC 5545). */
  calendar: string;
  /** The element of the feed (the event module of RSS). */
  feed: string;
  /** The property for search engines and its value (schema.org). */
  data: (text: string) => [property: string, value: object];
};

/** How other programs read the texts of an event. */
export const eventFormats: Record<EventText, EventFormat> = {
  eventPlace: {
    calendar: "LOCATION",
    feed: "ev:location",
    data: (place) => ["location", { "@type": "Place", name: place, address: place }],
  },
};
