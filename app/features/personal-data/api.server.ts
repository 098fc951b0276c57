import { createHash } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { type Caller, serve, type Served } from "#app/platform/http/serve.server.ts";
import { eraseMailsTo, findMailsTo } from "#app/platform/mail/erase.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import * as contract from "./contract.ts";

type Services = { db: Database; now: () => Date; kinds: readonly PersonalDataKind[] };

/** What the owner does when a person asks what is held about them, or to be forgotten. */
export function personalDataApi({ db, now, kinds: features }: Services): Served[] {
  /** Last: what is left after the features have taken their own. */
  const mails: PersonalDataKind = {
    kind: "mails",
    find: findMailsTo,
    erase: (transaction, email) => eraseMailsTo(transaction, email),
  };
  const kinds = [...features, mails];

  return [
    serve(contract.findPersonalData, async ({ body }) => {
      const found = await Promise.all(
        kinds.map(async ({ kind, find }): Promise<[string, number]> => [kind, (await find(db, body.email)).length]),
      );
      return Object.fromEntries(found);
    }),

    serve(contract.exportPersonalData, async ({ body: { email } }, caller) => {
      const at = now();
      const data: Record<string, unknown[]> = {};
      for (const { kind, find } of kinds) data[kind] = await find(db, email);
      const detail = Object.fromEntries(Object.entries(data).map(([kind, rows]) => [kind, String(rows.length)]));
      await recordAudit(db, { ...lineOf(caller, email, at), action: "personalData.export", detail });
      return { email, exportedAt: at.toISOString(), data };
    }),

    serve(contract.erasePersonalData, async ({ body: { email } }, caller) => {
      const at = now();
      return db.transaction(async (transaction) => {
        const { actor, subject } = lineOf(caller, email, at);
        // Counted first: with an order go its mails, which are among those to the address.
        const mailsHeld = (await mails.find(transaction, email)).length;
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

/** The log is never erased, so it does not name the person: a digest shows which address it was to whoever knows it. */
function lineOf({ staff }: Caller, email: string, at: Date) {
  if (!staff) throw new Error("Expected roles in the access of this call");
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 12);
  return { at, actor: staff.name, subject: `people/${digest}` };
}
