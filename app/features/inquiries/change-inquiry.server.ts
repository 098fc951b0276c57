import { requireVersion } from "#app/platform/audit/audit.server.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { nextLogId } from "#app/platform/db/log-id.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { InquiryRow } from "./inquiry-row.server.ts";
import type { InquiryEvent } from "./staff-contract.ts";
import { changesFrom, type InquiryStatus } from "./status.ts";
import {
  findInquiry,
  insertInquiryHistory,
  isChangedBy,
  lockInquiry,
  setReadAt,
  updateInquiry,
} from "./store.server.ts";

type Services = { db: Database; now: () => Date };

export type InquiryChange = {
  /** The version this change is based on. */
  version: number;
  status?: InquiryStatus | undefined;
  isSpam?: boolean | undefined;
  isUnread?: boolean | undefined;
  note?: string | undefined;
  actor: string;
  /** The key of the request: a repeat, whose first answer was lost, changes nothing. */
  idempotencyKey?: string | undefined;
};

/**
 * Updates an inquiry and logs each change. Throws `notFound`, `conflict` (someone else updated it first), or an
 * `invalid` error (it already has that status).
 */
export async function changeInquiry({ db, now }: Services, id: string, change: InquiryChange): Promise<void> {
  await db.transaction(async (transaction) => {
    const inquiry = await lockInquiry(transaction, id);
    if (!inquiry) throw new AppError("notFound", "inquiry");
    if (await isChangedBy(transaction, id, change.idempotencyKey)) return;
    const at = now();
    if (change.isUnread !== undefined) await setReadAt(transaction, id, change.isUnread ? null : at);
    if (change.status !== undefined) await changeStatus(transaction, inquiry, change.status, change, at);
    else if (change.isSpam !== undefined) await markSpam(transaction, inquiry, change.isSpam, change, at);
    else if (change.note !== undefined) await write(transaction, id, "note", change, at);
  });
}

/** Returns the inquiry with the given id, or throws `notFound`. */
export async function knownInquiry(db: Database, id: string): Promise<InquiryRow> {
  const inquiry = await findInquiry(db, id);
  if (!inquiry) throw new AppError("notFound", "inquiry");
  return inquiry;
}

async function changeStatus(
  transaction: Transaction,
  inquiry: InquiryRow,
  to: InquiryStatus,
  change: InquiryChange,
  at: Date,
) {
  // Someone else made the same change.
  if (inquiry.version !== change.version && inquiry.status === to && !change.note) return;
  await requireVersion(transaction, `inquiries/${inquiry.id}`, inquiry, change.version);
  if (!changesFrom(inquiry.status).includes(to)) {
    throw new AppError("invalid", "status", { fields: { status: "statusIsSo" } });
  }
  await write(transaction, inquiry.id, "status", change, at, { fromStatus: inquiry.status, toStatus: to });
  await updateInquiry(transaction, inquiry.id, { status: to });
}

async function markSpam(transaction: Transaction, inquiry: InquiryRow, spam: boolean, change: InquiryChange, at: Date) {
  if (inquiry.spam === spam) return;
  await requireVersion(transaction, `inquiries/${inquiry.id}`, inquiry, change.version);
  await write(transaction, inquiry.id, spam ? "spam" : "notSpam", change, at);
  await updateInquiry(transaction, inquiry.id, { spam });
}

async function write(
  transaction: Transaction,
  inquiryId: string,
  event: InquiryEvent["event"],
  { actor, note, idempotencyKey }: InquiryChange,
  at: Date,
  step: { fromStatus?: InquiryStatus; toStatus?: InquiryStatus } = {},
) {
  await insertInquiryHistory(transaction, {
    id: nextLogId(),
    inquiryId,
    event,
    actor,
    note: note ?? null,
    at,
    idempotencyKey,
    ...step,
  });
}

/** Marks a new inquiry as answered when a reply is sent. */
export async function markAnswered(
  transaction: Transaction,
  id: string,
  by: { actor: string; at: Date },
): Promise<void> {
  const inquiry = await lockInquiry(transaction, id);
  if (inquiry?.status !== "new") return;
  const change = { actor: by.actor, version: inquiry.version };
  await write(transaction, id, "status", change, by.at, { fromStatus: "new", toStatus: "answered" });
  await updateInquiry(transaction, id, { status: "answered" });
}
