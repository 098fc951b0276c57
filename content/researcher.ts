import { documents } from "./documents/documents.ts";
import type { DocumentFile } from "./document-file.ts";
import type { InBoth } from "./in-both.ts";
import { sample, type Supplied } from "./sample.ts";

/** The researcher (spec §2 Researcher profile). A monogram stands where a portrait may come: no invented face. */
export const researcher = {
  name: sample({ en: "Researcher’s name to be supplied", ar: "يُستكمل اسم الباحث" }),
  role: sample({ en: "Research and development of PMF", ar: "أبحاث PMF وتطويره" }),
  text: sample({
    en: "This profile introduces the researcher behind PMF: education, positions held, and the work that led to the patents and publications on this page. The full account is in the CV.",
    ar: "تعرّف هذه النبذة بالباحث القائم على PMF: دراسته ومسيرته المهنية والعمل الذي أثمر براءات الاختراع والمنشورات الواردة في هذه الصفحة. وتجدون التفاصيل كاملة في السيرة الذاتية.",
  }),
  /** One or two letters. */
  monogram: sample({ en: "R", ar: "ب" }),
  cv: { en: sample(documents["cv-en.pdf"]), ar: sample(documents["cv-ar.pdf"]) },
} satisfies Record<string, Supplied<InBoth> | Record<keyof InBoth, Supplied<DocumentFile>>>;
