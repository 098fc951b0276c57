import { instantOf } from "#app/platform/i18n/zoned-time.server.ts";
import { businessTimeZone } from "./business-time-zone.ts";

/** Returns the instant of a local time in the seller's time zone; undefined if there is no such time (June 31). */
export function businessMoment(localTime: string): Date | undefined {
  try {
    return instantOf(localTime, businessTimeZone);
  } catch {
    return undefined;
  }
}
