import * as z from "zod/mini";
import { partAt, withPart } from "#app/platform/content/paths.ts";
import { problemsByPath } from "#app/platform/http/problems-by-path.ts";
import type { BlockId } from "#content/site-content.ts";
import { schemaOfBlock } from "./site-content.server.ts";

type Content = Record<string, unknown>;

/** Stands for a text that is still missing. */
const missing = "…";

/**
 * Returns a block as written in a form, for its preview. Invalid parts show the draft, so that they do not hold up the
 * others: first only the invalid text, then its whole field.
 */
export function previewedBlock(id: BlockId, written: Content, drafted: Content): Content {
  const schema = schemaOfBlock(id);
  const steps = [
    (value: Content, path: string) => withPart(value, path, partAt(drafted, path) ?? missing),
    (value: Content, path: string) => {
      const [field = ""] = path.split(".");
      return { ...value, [field]: drafted[field] };
    },
  ];
  let shown: Content = Object.fromEntries(Object.keys(drafted).map((field) => [field, written[field]]));
  for (const repair of steps) {
    const { data, error } = z.safeParse(schema, shown);
    if (data) return data;
    shown = Object.keys(problemsByPath(error)).reduce(repair, shown);
  }
  return z.safeParse(schema, shown).data ?? drafted;
}
