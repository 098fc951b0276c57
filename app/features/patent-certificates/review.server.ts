import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { certificateRows, decideCertificate, findCertificate } from "./store.server.ts";

/** Patent certificates for the queue of the staff (design §5). */
export function patentCertificateKind({ uploads }: { uploads: Uploads }): ReviewableKind {
  return {
    kind: "patent-certificates",
    rows: certificateRows,
    async read(db, id) {
      const row = await findCertificate(db, id);
      if (!row) return undefined;
      const { certificatePath: path, fileName: name, type, sizeBytes } = row;
      return { facts: [], files: [{ path, name, type, sizeBytes }] };
    },
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
