import { asc, desc, eq } from "drizzle-orm";
import { type Decision, decideRow, visibleTo } from "#app/platform/contributions/contribution-columns.server.ts";
import type { ContributionState } from "#app/platform/contributions/contribution-rule.ts";
import type { ReviewableRows } from "#app/platform/contributions/reviewable.server.ts";
import type { Executor, Transaction } from "#app/platform/db/database.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import type { PatentCertificate } from "./contract.ts";
import { patentCertificates } from "./table.server.ts";

export type CertificateRow = typeof patentCertificates.$inferSelect;
/** Where contributed certificates are, for review. */
export const certificateRows: ReviewableRows = {
  table: patentCertificates,
  title: patentCertificates.region,
  createdAt: patentCertificates.uploadedAt,
};

type Viewer = Pick<Caller, "staff" | "contributor">;

/** What somebody may see: of each region the newest that is public and the newest that waits, oldest first. */
export async function listVisible(db: Executor, viewer: Viewer): Promise<CertificateRow[]> {
  const { region, state, uploadedAt, id } = patentCertificates;
  const rows = await db
    .selectDistinctOn([region, state])
    .from(patentCertificates)
    .where(visibleTo(viewer, patentCertificates))
    .orderBy(asc(region), asc(state), desc(uploadedAt), desc(id));
  return rows.toSorted((one, other) => one.uploadedAt.getTime() - other.uploadedAt.getTime());
}

export async function findCertificate(db: Executor, id: string): Promise<CertificateRow | undefined> {
  const [found] = await db.select().from(patentCertificates).where(eq(patentCertificates.id, id));
  return found;
}

export async function insertCertificate(db: Executor, row: typeof patentCertificates.$inferInsert): Promise<void> {
  await db.insert(patentCertificates).values(row);
}

/** What one browser sent, newest first. */
export async function listSentBy(db: Executor, contributor: string, limit: number): Promise<CertificateRow[]> {
  return db
    .select()
    .from(patentCertificates)
    .where(eq(patentCertificates.contributor, contributor))
    .orderBy(desc(patentCertificates.uploadedAt))
    .limit(limit);
}

export async function decideCertificate(
  transaction: Transaction,
  id: string,
  to: ContributionState,
  decision: Decision,
): Promise<boolean> {
  return decideRow(transaction, patentCertificates, id, to, decision);
}

/** The one way from a row to what leaves the server. */
export function certificateOf({ region, certificatePath, state }: CertificateRow): PatentCertificate {
  return { region, certificatePath, state: state === "published" ? "published" : "pending" };
}
