import type { OpenedContribution } from "../contract.ts";
import type { Messages } from "../messages.ts";

type Labels = Pick<Messages["kinds"][string], "facts" | "values">;

/** Returns a fact as the review shows it. */
export function factText(
  { facts = {}, values = {} }: Partial<Labels>,
  { name, value }: OpenedContribution["facts"][number],
): { name: string; value: string } {
  return { name: facts[name] ?? name, value: values[name]?.[value] ?? value };
}
