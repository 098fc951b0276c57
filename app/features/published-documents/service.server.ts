import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { admitWaiting, senderOf } from "#app/platform/contributions/admission.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { type Declaration, documentRows, type DocumentRow, insertDocument, removeDocuments } from "./store.server.ts";

export type DocumentServices = { db: Database; now: () => Date; uploads: Uploads };

type Submission<Slot> = {
  slot: Slot;
  /** The URL and the purpose of the uploaded file. */
  url: string;
  purpose: string;
};

/**
 * Stores an uploaded file as the document of a slot. Throws an upload error if the file is rejected. The check takes
 * seconds, so `allow` then throws if the sender is no longer allowed to store it.
 */
export async function saveDocument<Slot extends string>(
  { db, now, uploads }: DocumentServices,
  { kind, isReviewed, audit }: Declaration<Slot>,
  { slot, url, purpose }: Submission<Slot>,
  caller: Caller,
  allow: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<DocumentRow<Slot>> {
  const upload = await uploads.check({ url, purpose, sender: caller });
  const sender = isReviewed ? senderOf(caller) : { contributor: null, senderNetwork: null };
  const row: DocumentRow<Slot> = {
    id: randomUUIDv7(),
    kind,
    slot,
    path: upload.path,
    fileName: upload.name,
    type: upload.type,
    sizeBytes: upload.bytes,
    width: upload.width ?? null,
    height: upload.height ?? null,
    uploadedAt: now(),
    state: isReviewed ? caller.startsAs : "published",
    ...sender,
    decidedAt: null,
    decidedBy: null,
    discardReason: null,
    version: 1,
  };
  await db.transaction(async (transaction) => {
    await allow(transaction);
    if (row.state === "pending") await admitWaiting(transaction, documentRows, sender);
    await uploads.confirm(transaction, upload);
    if (!isReviewed) {
      await lockInTransaction(transaction, "publishedDocument", `${kind}/${slot}`); // otherwise, two concurrent calls would insert two rows
      for (const path of await removeDocuments(transaction, kind, { slot })) await uploads.release(transaction, path);
    }
    await insertDocument(transaction, row);
    if (row.state === "pending") return;
    await uploads.publish(transaction, row.path);
    await recordAudit(transaction, {
      at: row.uploadedAt,
      actor: caller.staff?.name ?? audit.visitor,
      action: audit.action,
      subject: `${audit.subject}/${isReviewed ? row.id : slot}`,
    });
    await announceContentChange(transaction, "documents");
  });
  return row;
}
