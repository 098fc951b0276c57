import type { Messages } from "../messages.ts";

/** Returns an account's name as it is, and the label of an actor without an account. */
export function nameOfActor(actor: string, { actors, unknown }: Pick<Messages, "actors" | "unknown">): string {
  // An account can have the name of a built-in property, such as "constructor".
  const label = Object.hasOwn(actors, actor) ? actors[actor] : undefined;
  return label ?? (actor || unknown);
}
