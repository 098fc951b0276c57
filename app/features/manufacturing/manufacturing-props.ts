import type { GmpCertificate } from "#app/domain/gmp-certificate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { PictureSources } from "#app/ui/layout/picture.tsx";
import type { Words } from "./strings.en.ts";

/** Where the certificates of the factory lie: what staff uploaded, else the samples. */
export type CertificateFiles = {
  whiteList: { picture: PictureSources; alt: string; fullSize: string };
  gmp: string;
};

export type ManufacturingProps = {
  language: Language;
  words: Words;
  certificate: GmpCertificate;
  certificateFiles: CertificateFiles;
};
