import { ne } from "drizzle-orm";
import type { Executor } from "#app/platform/db/database.server.ts";
import { arrivalKey, checkedKey } from "./object-path.ts";
import { uploads } from "./table.server.ts";
import { renditionNames } from "./upload-jobs.server.ts";

/**
 * The objects that uploads have, or may have: what nobody has looked at yet may not have arrived. Uploads in parts that
 * are under way are no objects yet.
 */
export async function listNamedObjects(db: Executor): Promise<{ key: string; required: boolean }[]> {
  const rows = await db
    .select({ id: uploads.id, state: uploads.state, width: uploads.width })
    .from(uploads)
    .where(ne(uploads.state, "released"));
  return rows.flatMap(({ id, state, width }) => {
    if (state === "open") return [arrivalKey(id), checkedKey(id)].map((key) => ({ key, required: false }));
    const renditions =
      width === null ? [] : renditionNames.map((name) => ({ key: checkedKey(id, name), required: false }));
    return [{ key: checkedKey(id), required: true }, ...renditions];
  });
}
