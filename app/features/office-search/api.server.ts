import type { RecordSearch } from "#app/platform/feature/feature.server.ts";
import { mayCall } from "#app/platform/http/access.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { searchOffice, shownOfKind } from "./contract.ts";

export function officeSearchApi({ recordSearches }: { recordSearches: readonly RecordSearch[] }): Served[] {
  return [
    serve(searchOffice, async ({ body: { text } }, { staff }) => {
      // A text of invisible characters is empty, and would match everything.
      if (!text) return { found: [] };
      const allowed = recordSearches.filter(({ call }) => mayCall(call, staff.role));
      const found = await Promise.all(
        allowed.map(async ({ page, find }) => ({ page, records: await find(text, shownOfKind) })),
      );
      return { found: found.filter(({ records }) => records.length > 0) };
    }),
  ];
}
