import { gmpCertificate } from "#app/domain/gmp-certificate.ts";
import { documents } from "./documents/documents.ts";
import type { Illustration } from "./illustration.ts";
import { pictures } from "./pictures/pictures.ts";
import { sample } from "./sample.ts";

/** The certificates of the factory (spec §2 Manufacturing). Number and dates are facts; the files are to be supplied. */
export const certificates = {
  gmp: { ...gmpCertificate, pdf: sample(documents["gmp-certificate.pdf"]) },
  whiteList: {
    image: sample<Illustration>({
      picture: pictures["white-list-certificate"],
      alt: {
        en: "Placeholder for the white-list certificate, marked as a sample",
        ar: "نموذج مؤقت لشهادة القائمة البيضاء، مختوم بكلمة عيّنة",
      },
    }),
    /** The whole page as a picture, for a tab of its own. */
    fullSize: sample(documents["white-list-certificate.png"]),
    pdf: sample(documents["white-list-certificate.pdf"]),
  },
} as const;
