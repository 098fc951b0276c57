import { patentRegions } from "#app/domain/regions.ts";
import { decideRow } from "#app/platform/contributions/contribution-columns.server.ts";
import type { ContributedFile, ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { patentReviewLabels } from "../messages.ts";
import { type DocumentServices, saveDocument } from "../service.server.ts";
import {
  type Declaration,
  documentRows,
  type DocumentRow,
  findDocument,
  listLastSentBy,
  listVisible,
  moveDocument,
  removeDocuments,
} from "../store.server.ts";
import { publishedDocuments } from "../table.server.ts";
import {
  certificatePurpose,
  type PatentCertificate,
  type PatentRegionName,
  type RefusedCertificate,
} from "./contract.ts";

export const patentCertificates: Declaration<PatentRegionName> = {
  kind: "patent-certificate",
  slots: patentRegions.map(({ name }) => name),
  isReviewed: true,
  audit: { action: "patent-certificate.publish", subject: "patent-certificates", visitor: "visitor" },
};

/** Returns the certificates that a viewer can see, one per region. Without a viewer, returns only published ones. */
export async function certificatesFor(
  { db }: Pick<DocumentServices, "db">,
  viewer?: Pick<Caller, "staff" | "contributor">,
): Promise<PatentCertificate[]> {
  return (await listVisible(db, patentCertificates, viewer)).map(certificateOf);
}

/** Returns one browser's last certificate for each region if staff rejected it, with their reason. */
export async function refusedTo(
  { db }: Pick<DocumentServices, "db">,
  contributor: string | undefined,
): Promise<RefusedCertificate[]> {
  if (!contributor) return [];
  const sent = await listLastSentBy(db, patentCertificates, contributor);
  return sent.flatMap(({ slot, state, discardReason }) =>
    state === "discarded" ? [{ region: slot, reason: discardReason ?? "" }] : [],
  );
}

/** Stores an uploaded file as the certificate of a region. Throws an upload error if the file is rejected. */
export async function addCertificate(
  services: DocumentServices,
  { region, certificateURL }: { region: PatentRegionName; certificateURL: string },
  caller: Caller,
): Promise<PatentCertificate> {
  const submission = { slot: region, url: certificateURL, purpose: certificatePurpose };
  return certificateOf(await saveDocument(services, patentCertificates, submission, caller));
}

/** Lets staff review patent certificates (decision 020). */
export function reviewablePatents(uploads: Uploads): ReviewableKind {
  return {
    kind: "patent-certificates",
    labels: patentReviewLabels,
    rows: documentRows,
    async read(db, id) {
      const row = await findDocument(db, patentCertificates.kind, id);
      if (!row) return undefined;
      const current = (await listVisible(db, patentCertificates)).filter(({ slot }) => slot === row.slot);
      return { facts: [], files: [fileOf(row)], replaced: current.map(fileOf) };
    },
    titles: { all: patentCertificates.slots, change: moveDocument },
    async decide(transaction, id, to, decision) {
      const row = await findDocument(transaction, patentCertificates.kind, id);
      if (!row || !(await decideRow(transaction, publishedDocuments, id, to, decision))) return false;
      // Keep the file as long as the row exists, because the decision can be undone.
      if (to === "published") await uploads.publish(transaction, row.path);
      else await uploads.withdraw(transaction, row.path);
      return true;
    },
    async purge(transaction, id) {
      const paths = await removeDocuments(transaction, patentCertificates.kind, { id });
      for (const path of paths) await uploads.release(transaction, path);
    },
  };
}

function fileOf({ path, fileName: name, type, sizeBytes }: DocumentRow): ContributedFile {
  return { path, name, type, sizeBytes };
}

function certificateOf({ slot, path, state }: DocumentRow<PatentRegionName>): PatentCertificate {
  return { region: slot, certificatePath: path, state: state === "published" ? "published" : "pending" };
}
