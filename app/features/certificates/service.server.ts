import { randomUUIDv7 } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Caller } from "#app/platform/http/serve.server.ts";
import { announceContentChange } from "#app/platform/page-cache/content-changes.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import type { CertificateDocument, CertificateKind } from "./contract.ts";
import { documentOf, findRow, listRows, putRow } from "./store.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";

export type CertificateServices = { db: Database; now: () => Date; uploads: Uploads };

/** The certificates that were uploaded; where one is absent, the sample of content/ stands. */
export async function certificateDocuments({ db }: Pick<CertificateServices, "db">): Promise<CertificateDocument[]> {
  return (await listRows(db)).map(documentOf);
}

/** Puts an uploaded file in the place of a certificate. Throws what the file is refused for. */
export async function replaceCertificate(
  { db, now, uploads }: CertificateServices,
  { kind, documentURL }: { kind: CertificateKind; documentURL: string },
  caller: Caller,
): Promise<CertificateDocument> {
  const upload = await uploads.check({ url: documentURL, purpose: kind, sender: caller });
  const at = now();
  const row = {
    id: randomUUIDv7(),
    kind,
    title: en.titles[kind],
    titleAr: ar.titles[kind],
    documentPath: upload.path,
    width: upload.width ?? null,
    height: upload.height ?? null,
    uploadedAt: at,
  };
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "certificate", kind); // else two at once leave a file that no row names
    const before = await findRow(transaction, kind);
    await uploads.confirm(transaction, upload);
    await uploads.publish(transaction, upload.path);
    await putRow(transaction, row);
    if (before) await uploads.release(transaction, before.documentPath);
    await recordAudit(transaction, {
      at,
      actor: caller.staff?.name ?? "",
      action: "certificate.replace",
      subject: `certificates/${kind}`,
    });
    await announceContentChange(transaction);
  });
  return documentOf(row);
}
