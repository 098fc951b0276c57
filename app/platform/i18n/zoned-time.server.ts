/** Clock times of a place and the instants they are, also on the days when its clocks are changed. */

/** "2026-04-24T00:30" in a zone as an instant. A time that the clocks skip is that much later, one that they repeat is the first. */
export function instantOf(localTime: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds);
}

/** An instant as the clocks of a zone show it, to the minute: "2026-04-24T01:30". */
export function localTimeOf(instant: Date, timeZone: string): string {
  return zonedOf(instant, timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** When the day after that of an instant begins. */
export function startOfNextDay(instant: Date, timeZone: string): Date {
  const next = zonedOf(instant, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone);
  return new Date(next.epochMilliseconds);
}

function zonedOf(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
