import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import { rowsOfPerson } from "#app/platform/personal-data/rows-of-person.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import { mails } from "./table.server.ts";

const removeStoredEmails = { name: "remove-stored-emails", payload: z.object({ messageIds: z.array(z.string()) }) };
const erasedAtOnce = 500;

/** Erases all emails about erased records, to any recipient, because they contain text that the person wrote. */
export async function eraseMailsAbout(transaction: Executor, subjectType: string, subjectIds: string[]): Promise<void> {
  for (let start = 0; start < subjectIds.length; start += erasedAtOnce) {
    const ids = subjectIds.slice(start, start + erasedAtOnce);
    const erased = await transaction
      .delete(mails)
      .where(and(eq(mails.subjectType, subjectType), inArray(mails.subjectId, ids)))
      .returning({ messageId: mails.messageId });
    await forgetFiles(transaction, erased);
  }
}

/** The personal data in emails that were sent to an email address. */
export const mailPersonalData: PersonalDataKind = {
  ...rowsOfPerson("mails", mails, mails.recipientAddress, (rows) =>
    rows.map(({ raw, ...mail }) => ({ ...mail, message: raw?.toString("utf8") ?? null })),
  ),

  async erase(transaction, email) {
    const erased = await transaction
      .delete(mails)
      .where(isSameEmail(mails.recipientAddress, email))
      .returning({ messageId: mails.messageId });
    await forgetFiles(transaction, erased);
    return erased.length;
  },
};

/** Queues a job that removes the files after the transaction commits. If it rolls back, the files are still needed. */
async function forgetFiles(transaction: Executor, erased: { messageId: string }[]): Promise<void> {
  if (erased.length === 0) return;
  await enqueue(transaction, removeStoredEmails, { messageIds: erased.map(({ messageId }) => messageId) });
}

/** Removes the `.eml` files of erased emails, including those from before a resend. */
export function removeStoredEmailsJob({ folder }: { folder: string }) {
  return defineJob({
    ...removeStoredEmails,
    async run({ messageIds }) {
      const names = new Set(messageIds.map(firstMessageId));
      if (!existsSync(folder)) return; // no email was ever stored
      const files = await readdir(folder);
      for (const file of files.filter(
        (file) => file.endsWith(".eml") && names.has(firstMessageId(file.slice(0, -4))),
      )) {
        await rm(join(folder, file), { force: true });
      }
    },
  });
}

/** Removes the resend suffix: "PO-1.buyer.r2" becomes "PO-1.buyer". */
function firstMessageId(messageId: string): string {
  return messageId.replace(/\.r\d+$/, "");
}
