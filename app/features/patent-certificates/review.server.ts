import type { Contribution, ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { type CertificateRow, decideCertificate, findCertificate, listSentBy, listWaiting } from "./store.server.ts";

/** Patent certificates for the queue of the staff (design §5). */
export function patentCertificateKind({ uploads }: { uploads: Uploads }): ReviewableKind {
  return {
    kind: "patent-certificates",
    listPending: async (db, limit) => (await listWaiting(db, limit)).map(contributionOf),
    listOwn: async (db, contributor, limit) => (await listSentBy(db, contributor, limit)).map(contributionOf),
    async decide(transaction, id, to, decision) {
      const row = await findCertificate(transaction, id);
      if (!row || !(await decideCertificate(transaction, id, to, decision))) return false;
      // A decision may be taken back, so the file stays as long as the row.
      if (to === "published") await uploads.publish(transaction, row.certificatePath);
      else await uploads.withdraw(transaction, row.certificatePath);
      return true;
    },
  };
}

function contributionOf(row: CertificateRow): Contribution {
  const { id, region, certificatePath, fileName, type, sizeBytes, state, discardReason, uploadedAt } = row;
  return {
    id,
    title: region,
    facts: [],
    files: [{ path: certificatePath, name: fileName, type, sizeBytes }],
    state,
    discardReason,
    createdAt: uploadedAt,
  };
}
