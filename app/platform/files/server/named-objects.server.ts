import { ne } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { checkedKey, keysOf, renditionsOf } from "./object-path.ts";
import { uploads } from "./table.server.ts";

/**
 * The objects that uploads have, or may have: what nobody has looked at yet may not have arrived. Uploads in parts that
 * are under way are no objects yet.
 */
export async function listNamedObjects(db: Executor): Promise<{ key: string; required: boolean }[]> {
  const rows = await db
    .select({ id: uploads.id, state: uploads.state, width: uploads.width, cutWidths: uploads.cutWidths })
    .from(uploads)
    .where(ne(uploads.state, "released"));
  return rows.flatMap((row) => {
    if (row.state === "open") return keysOf(row).map((key) => ({ key, required: false }));
    // A cut picture leaves the state open with all renditions stored; others get theirs from a job.
    const required = row.cutWidths !== null;
    const renditions = renditionsOf(row).map((name) => ({ key: checkedKey(row.id, name), required }));
    return [{ key: checkedKey(row.id), required: true }, ...renditions];
  });
}
