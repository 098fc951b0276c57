import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

/**
 * Valid values for every path and query parameter. Add an entry for a new parameter that accepts none of these values.
 */
const examples: Record<string, string> = {
  name: "admin",
  token: "A".repeat(22),
  kind: "white-list",
  block: "hero",
  step: "mail",
};

/** Returns a valid address for a call, which matches no record. */
export function exampleAddress({ path }: Pick<Endpoint, "path">): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return addressOf({ path }, Object.fromEntries(names.map((name) => [name, examples[name] ?? crypto.randomUUID()])));
}
