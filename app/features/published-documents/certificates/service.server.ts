import type { Caller } from "#app/platform/http/serve.server.ts";
import { inEachLanguage } from "#app/platform/i18n/text-in.ts";
import { certificateMessages } from "../messages.ts";
import { type DocumentServices, saveDocument } from "../service.server.ts";
import { type Declaration, type DocumentRow, listVisible } from "../store.server.ts";
import { type CertificateDocument, type CertificateKind, certificateKinds } from "./contract.ts";

export const certificates: Declaration<CertificateKind> = {
  kind: "certificate",
  slots: certificateKinds,
  isReviewed: false,
  audit: { action: "certificate.replace", subject: "certificates", visitor: "" },
};

/** Returns the uploaded certificates, one per kind. For kinds without one, the site shows the sample in content/. */
export async function certificateDocuments({ db }: Pick<DocumentServices, "db">): Promise<CertificateDocument[]> {
  return (await listVisible(db, certificates)).map(documentOf);
}

/** Replaces a certificate with an uploaded file. Throws an upload error if the file is rejected. */
export async function replaceCertificate(
  services: DocumentServices,
  { kind, documentURL }: { kind: CertificateKind; documentURL: string },
  caller: Caller,
): Promise<CertificateDocument> {
  const submission = { slot: kind, url: documentURL, purpose: kind };
  return documentOf(await saveDocument(services, certificates, submission, caller));
}

function documentOf({ slot, path, width, height, uploadedAt }: DocumentRow<CertificateKind>): CertificateDocument {
  return {
    kind: slot,
    ...inEachLanguage(["title"], (_, language) => certificateMessages[language].titles[slot]),
    documentPath: path,
    width,
    height,
    uploadedAt: uploadedAt.toISOString(),
  };
}
