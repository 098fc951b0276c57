/** Converts between local times of a zone and instants, even on days when its clocks change. */

/**
 * "2026-04-24T00:30" in a zone as an instant. A skipped time is shifted later; for a repeated time, the first one
 * counts.
 */
export function instantOf(localTime: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

/** An instant in a zone's local time, to the minute: "2026-04-24T01:30". */
export function localTimeOf(instant: Date, timeZone: string): string {
  return zonedOf(instant, timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** The start of the day after an instant's. */
export function startOfNextDay(instant: Date, timeZone: string): Date {
  const next = zonedOf(instant, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(next.epochMilliseconds);
}

function zonedOf(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
