import { certificateDocuments } from "#app/features/published-documents/certificates/service.server.ts";
import type { CertificateFiles } from "#app/features/manufacturing/manufacturing-props.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pictureSources } from "#app/platform/files/contract.ts";
import { certificates } from "#content/certificates.ts";

/** The certificates of the factory as pages show them: what staff uploaded, else the samples. */
export async function certificateFiles(db: Database, language: Language): Promise<CertificateFiles> {
  const documents = await certificateDocuments({ db });
  const uploaded = documents.find(({ kind }) => kind === "white-list");
  const gmp = documents.find(({ kind }) => kind === "gmp-certificate");
  const { image, fullSize } = certificates.whiteList;
  const sample = {
    picture: image.value.picture,
    alt: image.value.alt[language],
    fullSize: fullSize.value.path,
  };
  return {
    whiteList: uploaded
      ? {
          picture: {
            ...pictureSources(uploaded.documentPath),
            src: uploaded.documentPath,
            width: uploaded.width ?? sample.picture.width,
            height: uploaded.height ?? sample.picture.height,
          },
          alt: language === "ar" ? uploaded.titleAr : uploaded.title,
          fullSize: uploaded.documentPath,
        }
      : sample,
    gmp: gmp?.documentPath ?? certificates.gmp.pdf.value.path,
  };
}
