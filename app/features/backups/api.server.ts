import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { readBackupFailure } from "#app/platform/backup/last-backup.server.ts";
import { askForBackup, type Backups, isMakingBackup } from "#app/platform/backup/nightly-backup.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { personal } from "#app/platform/http/caching.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { bodyOf } from "#app/platform/http/representation.server.ts";
import { type Caller, serve, type Served } from "#app/platform/http/serve.server.ts";
import * as contract from "./contract.ts";

type Member = Pick<Caller<readonly ["owner"]>, "staff" | "address">;

/** Confirms a password, and later that it was confirmed for this subject in this session. */
export type Confirmations = {
  /** Throws a field error if the password is wrong. */
  confirm(member: Member, confirmed: { password: string; subject: string }): Promise<string>;
  isConfirmed(member: Member, confirmed: { ticket: string; subject: string }): Promise<boolean>;
};

export type BackupServices = { db: Database; now: () => Date; backups: Backups; confirmations: Confirmations };

/** Endpoints for the owner's backups. */
export function backupsApi({ db, now, backups, confirmations }: BackupServices): Served[] {
  const { shelf } = backups;

  async function shown(): Promise<contract.ShownBackups> {
    const [stored, failure, isRunning] = await Promise.all([shelf.list(), readBackupFailure(db), isMakingBackup(db)]);
    return {
      place: shelf.kind,
      isRunning,
      failure: failure ?? null,
      stored: stored.map(({ name, madeAt, bytes }) => ({ name, madeAt: madeAt.toISOString(), bytes })),
    };
  }

  return [
    serve(contract.listBackups, shown),

    serve(contract.makeBackup, async (_, { staff }) => {
      if (!(await isMakingBackup(db))) {
        await askForBackup(db);
        await recordAudit(db, { at: now(), actor: staff.name, action: "backup.ask", subject: "backups" });
      }
      return shown();
    }),

    serve(contract.requestDownload, async ({ params: { name }, body }, member) => {
      const subject = `backups/${name}`;
      const ticket = await confirmations.confirm(member, { password: body.currentPassword, subject });
      if (!(await shelf.list()).some((stored) => stored.name === name)) throw new AppError("notFound", subject);
      await recordAudit(db, { at: now(), actor: member.staff.name, action: "backup.download", subject });
      return { address: addressOf(contract.downloadBackup, { name }, { ticket }) };
    }),

    serve(contract.downloadBackup, async ({ params: { name }, query: { ticket = "" } }, member) => {
      const subject = `backups/${name}`;
      if (!(await confirmations.isConfirmed(member, { ticket, subject }))) throw new AppError("notFound", subject);
      const { bytes, body } = await shelf.open(name);
      return new Response(bodyOf(body), {
        headers: {
          "content-type": "application/zstd",
          "content-disposition": `attachment; filename="${name}"`,
          "content-length": String(bytes),
          "cache-control": personal,
        },
      });
    }),
  ];
}
