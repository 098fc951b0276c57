import { createHash } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { streamOf } from "#app/platform/csv/page-stream.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { personal } from "#app/platform/http/caching.ts";
import { serve, type Served, type Staff } from "#app/platform/http/serve.server.ts";
import { mailPersonalData } from "#app/platform/mail/erase.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import * as contract from "./contract.ts";

type Services = { db: Database; now: () => Date; personalData: readonly PersonalDataKind[] };

/** Endpoints that let the owner export or erase a person's data on request. */
export function personalDataApi({ db, now, personalData }: Services): Served[] {
  // Process emails last, because the other features delete some of them.
  const kinds = [...personalData, mailPersonalData];

  return [
    serve(contract.findPersonalData, ({ body }) => countHeld(db, kinds, body.email)),

    serve(contract.exportPersonalData, async ({ body: { email } }, { staff }) => {
      const at = now();
      const held = Object.entries(await countHeld(db, kinds, email));
      const detail = Object.fromEntries(held.map(([kind, rows]) => [kind, String(rows)]));
      await recordAudit(db, { ...lineOf(staff, email, at), action: "personalData.export", detail });
      return new Response(streamOf(exportOf(db, kinds, { email, exportedAt: at.toISOString() })), {
        headers: { "content-type": "application/json; charset=utf-8", "cache-control": personal },
      });
    }),

    serve(contract.erasePersonalData, async ({ body: { email } }, { staff }) => {
      const at = now();
      return db.transaction(async (transaction) => {
        const { actor, subject } = lineOf(staff, email, at);
        // Count the emails first, because deleting an order also deletes its emails.
        const mailsHeld = await mailPersonalData.count(transaction, email);
        const erased: Record<string, number> = {};
        for (const { kind, erase } of kinds) erased[kind] = await erase(transaction, email, { by: actor, at });
        erased["mails"] = mailsHeld;
        const detail = Object.fromEntries(Object.entries(erased).map(([kind, count]) => [kind, String(count)]));
        await recordAudit(transaction, { at, actor, subject, action: "personalData.erase", detail });
        return erased;
      });
    }),
  ];
}

async function countHeld(db: Database, kinds: readonly PersonalDataKind[], email: string) {
  const counts = await Promise.all(
    kinds.map(async ({ kind, count }): Promise<[string, number]> => [kind, await count(db, email)]),
  );
  return Object.fromEntries(counts);
}

/** Rows can contain whole documents. Read only a few at a time to avoid blocking other requests. */
const rowsAtOnce = 5;

/** Streams the export as JSON, so that only one batch is in memory at a time. */
async function* exportOf(
  db: Database,
  kinds: readonly PersonalDataKind[],
  about: { email: string; exportedAt: string },
) {
  yield `${JSON.stringify(about).slice(0, -1)},"data":{`;
  for (const [at, { kind, list }] of kinds.entries()) {
    yield `${at === 0 ? "" : ","}${JSON.stringify(kind)}:[`;
    for (let offset = 0; ; offset += rowsAtOnce) {
      const rows = await list(db, about.email, { offset, size: rowsAtOnce });
      const text = rows.map((row) => JSON.stringify(row)).join(",");
      if (text) yield `${offset === 0 ? "" : ","}${text}`;
      if (rows.length < rowsAtOnce) break;
    }
    yield "]";
  }
  yield "}}";
}

/**
 * The audit log is never erased, so it stores only a digest of the email address. Anyone who knows the address can
 * verify it.
 */
function lineOf(staff: Staff, email: string, at: Date) {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 12);
  return { at, actor: staff.name, subject: `people/${digest}` };
}
