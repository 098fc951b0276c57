import type { Block } from "#app/platform/content/field.ts";
import {
  both,
  document,
  fact,
  line,
  list,
  optional,
  paragraph,
  picture,
  plain,
  sample,
  visible,
  wording,
  year,
} from "#app/platform/content/fields.ts";
import { documents } from "../documents/documents.ts";

/** Requirements §2.5 Researcher profile. Uses a monogram instead of a portrait, because we don't invent faces. */
export const researcher = {
  label: both(["Researcher", "الباحث"]),
  place: { path: "/", anchor: "researcher-profile" },
  keywords: {
    en: ["researcher", "scientist", "CV", "biography", "patent certificate"],
    ar: ["باحث", "عالم", "سيرة ذاتية", "شهادة براءة اختراع"],
  },
  fields: {
    isShown: visible(),
    kicker: line(["Line above the title", "السطر فوق العنوان"], fact({ en: "Researcher", ar: "الباحث" }), 40),
    title: line(["Title", "العنوان"], fact({ en: "The researcher behind PMF", ar: "الباحث وراء PMF" })),
    name: line(["Name", "الاسم"], sample({ en: "Researcher’s name to be supplied", ar: "يُستكمل اسم الباحث" }), 80),
    role: line(["Role", "المنصب"], sample({ en: "Research and development of PMF", ar: "أبحاث PMF وتطويره" }), 80),
    text: paragraph(
      ["Profile", "النبذة"],
      sample({
        en: "This profile introduces the researcher behind PMF: education, positions held, and the work that led to the patents and publications on this page. The CV has the full details.",
        ar: "تعرّف هذه النبذة بالباحث القائم على PMF: دراسته ومسيرته المهنية والعمل الذي أثمر براءات الاختراع والمنشورات الواردة في هذه الصفحة. وتجد التفاصيل كاملة في السيرة الذاتية.",
      }),
      800,
    ),
    monogram: line(["Monogram (one or two letters)", "حرف أو حرفان من الاسم"], sample({ en: "R", ar: "ب" }), 2),
    portrait: optional(picture(["Photo (instead of the monogram)", "الصورة (بدلًا من الحرف)"], "portrait")),
    cvEn: document(["CV in English (PDF)", "السيرة الذاتية بالإنجليزية (PDF)"], sample(documents["cv-en.pdf"])),
    cvAr: document(["CV in Arabic (PDF)", "السيرة الذاتية بالعربية (PDF)"], sample(documents["cv-ar.pdf"])),
    certificates: line(
      ["Title of the patent certificates", "عنوان شهادات براءات الاختراع"],
      fact({ en: "Patent certificates", ar: "شهادات براءات الاختراع" }),
    ),
    certificatesText: line(
      ["Text below the title", "النص أسفل العنوان"],
      fact({
        en: "One for each region where PMF is patented.",
        ar: "شهادة لكل منطقة حصل فيها PMF على براءة اختراع.",
      }),
      160,
    ),
  },
} as const satisfies Block;

const patent = {
  region: line(["Region", "المنطقة"], undefined, 60),
  number: plain(["Number", "الرقم"], undefined, 40),
  year: year(["Year", "السنة"]),
};

/**
 * Requirements §2.4 Research: the patent table, and each region's certificate. The specification contains no numbers or
 * years.
 */
export const patents = {
  label: both(["Patents", "براءات الاختراع"]),
  place: { path: "/", anchor: "patents" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "Patents", ar: "براءات الاختراع" }), 60),
    patents: list(["Patents", "براءات الاختراع"], { min: 1, max: 12 }, patent, [
      sample({
        region: { en: "Gulf Cooperation Council", ar: "مجلس التعاون الخليجي" },
        number: "GCC 0000000",
        year: "20XX",
      }),
      sample({ region: { en: "European Union", ar: "الاتحاد الأوروبي" }, number: "EU 0000000", year: "20XX" }),
      sample({ region: { en: "Turkey", ar: "تركيا" }, number: "TR 0000000", year: "20XX" }),
      sample({
        region: { en: "United States of America", ar: "الولايات المتحدة الأمريكية" },
        number: "US 0000000",
        year: "20XX",
      }),
    ]),
    gcc: document(["Certificate, GCC (PDF)", "شهادة مجلس التعاون الخليجي (PDF)"], sample(documents["patent-gcc.pdf"])),
    eu: document(["Certificate, EU (PDF)", "شهادة الاتحاد الأوروبي (PDF)"], sample(documents["patent-eu.pdf"])),
    turkey: document(["Certificate, Turkey (PDF)", "شهادة تركيا (PDF)"], sample(documents["patent-turkey.pdf"])),
    usa: document(["Certificate, USA (PDF)", "شهادة الولايات المتحدة (PDF)"], sample(documents["patent-usa.pdf"])),
    regionLabel: wording(["Region", "المنطقة"], 30),
    numberLabel: wording(["Number", "الرقم"], 30),
    yearLabel: wording(["Year", "السنة"], 30),
  },
} as const satisfies Block;
