import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

/** Values that every call's parameters take; a new parameter that takes none of them is named here. */
const examples: Record<string, string> = { name: "admin", token: "A".repeat(22), kind: "white-list", step: "mail" };

/** An address of a call as someone might ask for it: nothing stands there, but its parameters are of the right kind. */
export function exampleAddress({ path }: Pick<Endpoint, "path">): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return addressOf({ path }, Object.fromEntries(names.map((name) => [name, examples[name] ?? crypto.randomUUID()])));
}
