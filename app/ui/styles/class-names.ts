// chunk: controls
/** Joins class names and leaves out what is absent. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
