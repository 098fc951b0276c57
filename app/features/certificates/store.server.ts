import type { Executor } from "#app/platform/db/database.server.ts";
import { eq } from "drizzle-orm";
import type { CertificateDocument, CertificateKind } from "./contract.ts";
import { whitelistDocuments } from "./table.server.ts";

export type DocumentRow = typeof whitelistDocuments.$inferSelect;

/** The documents that were uploaded, at most one of each kind. */
export async function listRows(db: Executor): Promise<DocumentRow[]> {
  return db.select().from(whitelistDocuments).orderBy(whitelistDocuments.kind);
}

export async function findRow(db: Executor, kind: CertificateKind): Promise<DocumentRow | undefined> {
  const [found] = await db.select().from(whitelistDocuments).where(eq(whitelistDocuments.kind, kind));
  return found;
}

/** Stores a document in the place of the one of its kind. */
export async function putRow(db: Executor, row: DocumentRow): Promise<void> {
  await db.insert(whitelistDocuments).values(row).onConflictDoUpdate({ target: whitelistDocuments.kind, set: row });
}

/** The one way from a row to what leaves the server. */
export function documentOf(row: DocumentRow): CertificateDocument {
  const { kind, title, titleAr, documentPath, width, height, uploadedAt } = row;
  return { kind, title, titleAr, documentPath, width, height, uploadedAt: uploadedAt.toISOString() };
}
