import { businessDay } from "#app/domain/business-calendar.ts";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { everyPage } from "#app/platform/csv/page-stream.ts";
import { serveSheets } from "#app/platform/csv/serve-sheets.server.ts";
import { column } from "#app/platform/csv/sheet.ts";
import { decodeCursor, encodeCursor, pageOf } from "#app/platform/db/cursor.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import * as contract from "./contract.ts";
import { auditMessages } from "./messages.ts";
import { entryOf, listActorNames, listPage, type AuditRow } from "./store.server.ts";
import { nameOfActor } from "./ui/name-of-actor.ts";

/** Endpoints for the audit log, which only the owner can read. There is no endpoint for changing it. */
export function auditApi({ db, now }: { db: Database; now: () => Date }): Served[] {
  return [
    serve(contract.listAudit, async ({ query: { cursor, ...filter } }) => {
      const page = await pageAfter(cursor, filter, contract.pageSize);
      const headers = nextPageHeader(contract.listAudit, filter, page.next);
      return new Answer(page.rows.map(entryOf), { headers });
    }),

    ...serveSheets(contract.exportAudit, ({ query }, language) => {
      const pages = everyPage((cursor) => pageAfter(cursor, query, rowsAtOnce));
      const name = `audit-${businessDay(now())}`;
      return { name, ...auditSheet(pages, language), timeZone: businessTimeZone };
    }),

    serve(contract.listActors, async () => listActorNames(db)),
  ];

  async function pageAfter(cursor: string | undefined, filter: contract.AuditFilter, size: number) {
    const rows = await listPage(db, { ...filter, timeZone: businessTimeZone }, decodeCursor(cursor), size + 1);
    return pageOf(rows, size, ({ at, id }) => encodeCursor({ createdAt: at, id }));
  }
}

const rowsAtOnce = 1_000;

/** The log as a table. Actions and records keep their stored names, so that files can be compared and searched. */
function auditSheet(pages: AsyncGenerator<AuditRow[]>, language: Language) {
  const t = auditMessages[language];
  const columns = {
    at: column(t.time, "time"),
    actor: column(t.person),
    action: column(t.action),
    record: column(t.record),
    details: column(t.about),
  };
  return { columns, pages: rowsOf() };

  async function* rowsOf() {
    for await (const rows of pages) {
      yield rows.map(({ at, actor, action, subject, account, detail }) => ({
        at: at.toISOString(),
        actor: nameOfActor(actor, t),
        action,
        record: account ?? subject,
        details: Object.entries(detail)
          .map(([name, value]) => `${name}: ${value}`)
          .join("; "),
      }));
    }
  }
}
