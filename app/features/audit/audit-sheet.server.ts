import { column } from "#app/platform/csv/sheet.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { auditMessages } from "./messages.ts";
import type { AuditRow } from "./store.server.ts";
import { nameOfActor } from "./ui/name-of-actor.ts";

/** The log as a table. Actions and records are named as they are stored, so that the file can be compared and searched. */
export function auditSheet(pages: AsyncGenerator<AuditRow[]>, language: Language) {
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
