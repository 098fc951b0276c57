import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { decodeCursor, encodeCursor } from "#app/platform/db/cursor.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";
import { entryOf, listActorNames, listPage } from "./store.server.ts";

/** The owner's look at who did what when. Nothing here writes: the log is only ever added to. */
export function auditApi({ db }: { db: Database }): Served[] {
  return [
    serve(contract.listAudit, async ({ query: { cursor, ...filter } }) => {
      const inZone = { ...filter, timeZone: businessTimeZone };
      const rows = await listPage(db, inZone, decodeCursor(cursor), contract.pageSize + 1);
      const page = rows.slice(0, contract.pageSize);
      const last = rows.length > contract.pageSize ? page.at(-1) : undefined;
      const next = last && encodeCursor({ createdAt: last.at, id: last.id });
      const link = next && `<${addressOf(contract.listAudit, {}, { ...filter, cursor: next })}>; rel="next"`;
      return new Answer(page.map(entryOf), { headers: link ? { link } : {} });
    }),

    serve(contract.listActors, async () => listActorNames(db)),
  ];
}
