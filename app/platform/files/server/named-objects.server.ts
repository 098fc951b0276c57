import { ne } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { checkedKey, keysOf, renditionsOf } from "./object-path.ts";
import { uploads } from "./table.server.ts";

/** The objects of uploads; unchecked ones may not have arrived. Incomplete uploads in parts have none. */
export async function listNamedObjects(db: Executor): Promise<{ key: string; required: boolean }[]> {
  const rows = await db
    .select({ id: uploads.id, state: uploads.state, width: uploads.width, cutWidths: uploads.cutWidths })
    .from(uploads)
    .where(ne(uploads.state, "released"));
  return rows.flatMap((row) => {
    if (row.state === "open") return keysOf(row).map((key) => ({ key, required: false }));
    // A cropped picture has all its renditions once it is no longer open; others get theirs from a job.
    const required = row.cutWidths !== null;
    const renditions = renditionsOf(row).map((name) => ({ key: checkedKey(row.id, name), required }));
    return [{ key: checkedKey(row.id), required: true }, ...renditions];
  });
}
