import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

/** Values for every path and query parameter. A new parameter that accepts none of them needs an entry here. */
const examples: Record<string, string> = {
  name: "admin",
  token: "A".repeat(22),
  kind: "white-list",
  block: "hero",
  step: "mail",
};

/** A valid address for a call that matches no record. */
export function exampleAddress({ path }: Pick<Endpoint, "path">): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return addressOf({ path }, Object.fromEntries(names.map((name) => [name, examples[name] ?? crypto.randomUUID()])));
}
