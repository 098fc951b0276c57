import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { mailHealth, mailRaw, sendStoredMails } from "#app/platform/mail/outbox.server.ts";
import * as contract from "./contract.ts";

type OutboxServices = { db: Database; now: () => Date; canSend: boolean };

/** What staff see and do about mails as a whole; the mails of one order stand with the order. */
export function outboxApi({ db, now, canSend }: OutboxServices): Served[] {
  return [
    serve(contract.readMailHealth, async () => {
      const { paused, failed, stored } = await mailHealth(db);
      const pause = paused ? { since: paused.since.toISOString(), reason: paused.reason } : null;
      return { paused: pause, failed, stored, canSend };
    }),

    serve(contract.sendStored, async () => {
      if (!canSend) throw new AppError("conflict", "mail", { message: "noMailServer" });
      return { queued: await sendStoredMails(db, now()) };
    }),

    serve(contract.readMessage, async ({ params }) => {
      const raw = await mailRaw(db, params.id);
      if (!raw) throw new AppError("notFound", "mail");
      return new Response(new Uint8Array(raw), {
        headers: {
          "content-type": "message/rfc822",
          "content-disposition": `attachment; filename="${params.id}.eml"`,
          "cache-control": "private, no-store",
        },
      });
    }),
  ];
}
