/** Converts between local times in a time zone and instants, even on days with a clock change. */

/**
 * Converts a local time, such as "2026-04-24T00:30", to an instant. If a clock change skips the time, the result is
 * shifted later; if the time occurs twice, the first occurrence is used.
 */
export function instantOf(localTime: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

/** Like `instantOf`, but returns undefined for a time that is on no calendar, such as June 31. */
export function readInstant(localTime: string, timeZone: string): Date | undefined {
  try {
    return instantOf(localTime, timeZone);
  } catch {
    return undefined;
  }
}

/** Converts an instant to a local time, to the minute: "2026-04-24T01:30". */
export function localTimeOf(instant: Date, timeZone: string): string {
  return zonedOf(instant, timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** Adds a time zone's offset to a local time: "2026-12-01T18:30" becomes "2026-12-01T18:30:00+02:00" in Cairo. */
export function zonedTime(localTime: string, timeZone: string): string {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone).toString({ timeZoneName: "never" });
}

/** Returns the start of the day after an instant. */
export function startOfNextDay(instant: Date, timeZone: string): Date {
  const next = zonedOf(instant, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(next.epochMilliseconds);
}

function zonedOf(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
