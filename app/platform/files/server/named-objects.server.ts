import { ne } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { checkedKey, keysOf, renditionsOf } from "./object-path.ts";
import { uploads } from "./table.server.ts";

/**
 * Lists the object keys of all uploads. Unchecked uploads might not have arrived, so they are not required. Incomplete
 * multipart uploads have no objects.
 */
export async function listNamedObjects(db: Executor): Promise<{ key: string; required: boolean }[]> {
  const rows = await db
    .select({
      id: uploads.id,
      state: uploads.state,
      width: uploads.width,
      cutWidths: uploads.cutWidths,
      pendingCut: uploads.pendingCut,
    })
    .from(uploads)
    .where(ne(uploads.state, "released"));
  return rows.flatMap((row) => {
    if (row.state === "open") return keysOf(row).map((key) => ({ key, required: false }));
    // A job creates the renditions. It says when those of a cropped image are complete.
    const required = row.cutWidths !== null && row.pendingCut === null;
    const renditions = renditionsOf(row).map((name) => ({ key: checkedKey(row.id, name), required }));
    return [{ key: checkedKey(row.id), required: true }, ...renditions];
  });
}
