import type { ReviewableKind } from "#app/platform/contributions/reviewable.server.ts";
import type { Uploads } from "#app/platform/files/server/uploads.server.ts";
import { decideDocument, documentRows, findDocument, removeDocuments } from "../store.server.ts";
import { ar } from "./review/strings.ar.ts";
import { en } from "./review/strings.en.ts";

/** Patent certificates for the queue of the staff (design §5). */
export function patentCertificateKind({ uploads }: { uploads: Uploads }): ReviewableKind {
  return {
    kind: "patent-certificates",
    labels: { en, ar },
    rows: documentRows,
    async read(db, id) {
      const row = await findDocument(db, "patent-certificate", id);
      if (!row) return undefined;
      const { path, fileName: name, type, sizeBytes } = row;
      return { facts: [], files: [{ path, name, type, sizeBytes }] };
    },
    async decide(transaction, id, to, decision) {
      const row = await findDocument(transaction, "patent-certificate", id);
      if (!row || !(await decideDocument(transaction, id, to, decision))) return false;
      // A decision may be taken back, so the file stays as long as the row.
      if (to === "published") await uploads.publish(transaction, row.path);
      else await uploads.withdraw(transaction, row.path);
      return true;
    },
    async purge(transaction, id) {
      const paths = await removeDocuments(transaction, "patent-certificate", { id });
      for (const path of paths) await uploads.release(transaction, path);
    },
  };
}
