import * as z from "zod/mini";
import { readProblem } from "#app/platform/http/field-problems.ts";

/** A message that a schema can report: its field ("" for the whole value) and its key. */
export type MessageKey = { field: string; key: string };

/**
 * Returns every message key of a schema, for all fields and checks. Checks that use the library's own message are
 * omitted.
 */
export function messageKeys(schema: unknown, field = ""): MessageKey[] {
  const { _zod: zod } = nodeSchema.parse(schema);
  const { def } = zod;
  const own = [def.error, ...(def.checks ?? []).map(({ _zod: check }) => check.def.error)];
  const keys = own.flatMap((error) => (error ? [{ field, key: textOf(error) }] : []));
  const inner = [def.innerType, def.in, def.out, def.element, ...(def.options ?? []), ...(def.items ?? [])];
  const inside = [...inner, def.keyType, def.valueType].flatMap((each) => (each ? messageKeys(each, field) : []));
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, each]) =>
    messageKeys(each, field ? `${field}.${name}` : name),
  );
  return [...keys, ...inside, ...fields];
}

function textOf(error: (issue: unknown) => unknown): string {
  const said = error({ code: "custom", input: undefined, path: [] });
  const message = z.string().parse(z.safeParse(z.object({ message: z.string() }), said).data?.message ?? said);
  return readProblem(message)?.key ?? message;
}

const errorSchema = z.optional(z.custom<(issue: unknown) => unknown>((value) => typeof value === "function"));
const unknown = z.optional(z.unknown());
const unknowns = z.optional(z.array(z.unknown()));

/** Zod's internal representation of each kind of schema. */
const nodeSchema = z.object({
  _zod: z.object({
    def: z.object({
      error: errorSchema,
      checks: z.optional(z.array(z.object({ _zod: z.object({ def: z.object({ error: errorSchema }) }) }))),
      shape: z.optional(z.record(z.string(), z.unknown())),
      options: unknowns,
      items: unknowns,
      innerType: unknown,
      in: unknown,
      out: unknown,
      element: unknown,
      keyType: unknown,
      valueType: unknown,
    }),
  }),
});
