import { gmpCertificate } from "#app/domain/gmp-certificate.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, date, document, fact, line, picture, plain, sample, wording } from "#app/platform/content/fields.ts";
import { documents } from "../documents/documents.ts";
import { pictures } from "../pictures/pictures.ts";

/**
 * Requirements §2.11 Manufacturing: the factory's certificates. The number and dates are facts; the owner must provide
 * the files.
 */
export const certificates = {
  label: both(["Certificates", "الشهادات"]),
  place: { path: "/manufacturing", anchor: "certificates" },
  fields: {
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Certificates", ar: "الشهادات" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "See for yourself", ar: "اطّلع عليها بنفسك" }), 60),
    whiteListTitle: line(
      ["White-list certificate: title", "شهادة القائمة البيضاء: العنوان"],
      fact({ en: "White-list certificate", ar: "شهادة القائمة البيضاء" }),
      60,
    ),
    whiteListText: line(
      ["White-list certificate: text", "شهادة القائمة البيضاء: النص"],
      fact({ en: "Select the picture to view it at full size.", ar: "اختر الصورة لعرضها بحجمها الكامل." }),
      160,
    ),
    whiteList: picture(
      ["White-list certificate", "شهادة القائمة البيضاء"],
      "certificate",
      sample({
        picture: pictures["white-list-certificate"],
        alt: {
          en: "Placeholder for the white-list certificate, marked as a sample",
          ar: "نموذج مؤقت لشهادة القائمة البيضاء، مختوم بكلمة عيّنة",
        },
      }),
    ),
    gmpTitle: line(
      ["GMP certificate: title", "شهادة GMP: العنوان"],
      fact({ en: "GMP certificate", ar: "شهادة GMP" }),
      60,
    ),
    gmp: document(["GMP certificate (PDF)", "شهادة GMP (PDF)"], sample(documents["gmp-certificate.pdf"])),
    number: plain(["GMP certificate number", "رقم شهادة GMP"], fact(gmpCertificate.number), 60),
    issuedOn: date(["Issued on", "تاريخ الإصدار"], fact(gmpCertificate.issuedOn)),
    validUntil: date(["Valid until", "سارية حتى"], fact(gmpCertificate.validUntil)),
    numberLabel: wording(["Certificate number", "رقم الشهادة"]),
    issuedOnLabel: wording(["Issued on", "تاريخ الإصدار"]),
    validUntilLabel: wording(["Valid until", "سارية حتى"]),
    open: wording(["Open certificate (PDF)", "فتح الشهادة (PDF)"], 60),
  },
} as const satisfies Block;
