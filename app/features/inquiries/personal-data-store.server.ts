import { lt, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { eraseMailsAbout } from "#app/platform/mail/erase.server.ts";
import type { PersonalDataKind } from "#app/platform/personal-data/personal-data-kind.server.ts";
import { rowsOfPerson } from "#app/platform/personal-data/rows-of-person.server.ts";
import { isSameEmail } from "#app/platform/reading/same-email.server.ts";
import { inquirySubject } from "./mails/inquiry-mails.server.ts";
import { inquiries } from "./table.server.ts";

/** A person's inquiries. Erasing personal data deletes them. */
export const inquiryPersonalData: PersonalDataKind = {
  ...rowsOfPerson("inquiries", inquiries, inquiries.email, (rows) =>
    rows.map(({ requestHash: _hash, ...inquiry }) => inquiry),
  ),
  erase: (transaction, email) => eraseWhere(transaction, isSameEmail(inquiries.email, email)),
};

/** Erases inquiries sent before a point in time. Returns the count. */
export function eraseOlderThan(transaction: Transaction, before: Date): Promise<number> {
  return eraseWhere(transaction, lt(inquiries.createdAt, before));
}

async function eraseWhere(transaction: Transaction, condition: SQL): Promise<number> {
  const erased = await transaction.delete(inquiries).where(condition).returning({ id: inquiries.id });
  const ids = erased.map(({ id }) => id);
  await eraseMailsAbout(transaction, inquirySubject, ids);
  return ids.length;
}
