/** Returns the name of the column that stores a field: "event_place" for "eventPlace". */
export function columnNameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
