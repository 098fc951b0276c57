import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { listSheet } from "#app/office/list-sheet.server.ts";
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
      const page = await pageAfter(filter, cursor, contract.pageSize);
      const headers = nextPageHeader(contract.listAudit, filter, page.next);
      return new Answer(page.rows.map(entryOf), { headers });
    }),

    ...serveSheets(
      contract.exportAudit,
      listSheet(now, {
        name: "audit",
        columns: columnsIn,
        list: pageAfter,
        record: recordOf,
      }),
    ),

    serve(contract.listActors, async () => listActorNames(db)),
  ];

  async function pageAfter(filter: contract.AuditFilter, cursor: string | undefined, size: number) {
    const rows = await listPage(db, { ...filter, timeZone: businessTimeZone }, decodeCursor(cursor), size + 1);
    return pageOf(rows, size, ({ at, id }) => encodeCursor({ createdAt: at, id }));
  }
}

function columnsIn(language: Language) {
  const t = auditMessages[language];
  return {
    at: column(t.time, "time"),
    actor: column(t.person),
    action: column(t.action),
    record: column(t.record),
    details: column(t.about),
  };
}

/** Actions and records keep their stored names, so that files can be compared and searched. */
function recordOf({ at, actor, action, subject, account, detail }: AuditRow, language: Language) {
  return {
    at: at.toISOString(),
    actor: nameOfActor(actor, auditMessages[language]),
    action,
    record: account ?? subject,
    details: Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  };
}
