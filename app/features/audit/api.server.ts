import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { entryOf, listActorNames, listPage } from "./store.server.ts";

/** Endpoints for the audit log, which only the owner can read. There is no endpoint for changing it. */
export function auditApi({ db }: { db: Database }): Served[] {
  return [
    serve(contract.listAudit, async ({ query: { cursor, ...filter } }) => {
      const inZone = { ...filter, timeZone: businessTimeZone };
      const rows = await listPage(db, inZone, decodeCursor(cursor), contract.pageSize + 1);
      const page = pageOf(rows, contract.pageSize, ({ at, id }) => encodeCursor({ createdAt: at, id }));
      const headers = nextPageHeader(contract.listAudit, filter, page.next);
      return new Answer(page.rows.map(entryOf), { headers });
    }),

    serve(contract.listActors, async () => listActorNames(db)),
  ];
}
