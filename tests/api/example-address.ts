import { addressOf, type Endpoint } from "#app/platform/http/endpoint.ts";

/** Valid values for path parameters. If a new parameter accepts none of these values or a UUID, add an entry for it. */
const examples: Record<string, string> = {
  name: "admin",
  token: "A".repeat(22),
  kind: "white-list",
  block: "hero",
  step: "passwords",
};

/** Values for the parameters of some calls, whose names other calls use differently. */
const own: Record<string, Record<string, string>> = { replies: { kind: "inquiry" } };

/** Returns a valid path for a call, with ids that match no record. */
export function exampleAddress({ path }: Pick<Endpoint, "path">): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const valid = { ...examples, ...own[path.split("/")[2] ?? ""] };
  return addressOf({ path }, Object.fromEntries(names.map((name) => [name, valid[name] ?? crypto.randomUUID()])));
}
