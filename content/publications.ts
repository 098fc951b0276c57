import type { DocumentFile, Supplied } from "#app/platform/content/field.ts";
import { fact, sample } from "#app/platform/content/fields.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import { documents } from "./documents/documents.ts";

export type Publication = {
  id: string;
  year: Supplied<number>;
  title: Supplied<Localized>;
  authors: Supplied<Localized>;
  venue: Supplied<Localized>;
  /** The language of the paper. */
  language: "en" | "ar";
  pdf: Supplied<DocumentFile>;
};

const noAuthor: Localized = { en: "Author to be supplied", ar: "يُستكمل اسم المؤلف" };
const noVenue: Localized = { en: "Journal to be supplied", ar: "يُستكمل اسم المجلة" };

/**
 * Requirements §2.4 Research: six publications from 2005 to 2024. The specification does not give the years in between.
 */
export const publications: readonly Publication[] = [
  {
    id: "publication-1",
    year: fact(2005),
    title: sample({
      en: "Placeholder for publication 1: What a research paper contains",
      ar: "نموذج مؤقت للمنشور 1: ممّا تتكوّن الورقة البحثية",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "en",
    pdf: sample(documents["publication-1.pdf"]),
  },
  {
    id: "publication-2",
    year: sample(2009),
    title: sample({
      en: "Placeholder for publication 2: Describing materials and methods",
      ar: "نموذج مؤقت للمنشور 2: وصف المواد وطرائق العمل",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "ar",
    pdf: sample(documents["publication-2.pdf"]),
  },
  {
    id: "publication-3",
    year: sample(2013),
    title: sample({
      en: "Placeholder for publication 3: Reading tables and figures",
      ar: "نموذج مؤقت للمنشور 3: قراءة الجداول والأشكال",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "en",
    pdf: sample(documents["publication-3.pdf"]),
  },
  {
    id: "publication-4",
    year: sample(2017),
    title: sample({
      en: "Placeholder for publication 4: References and how to follow them",
      ar: "نموذج مؤقت للمنشور 4: المراجع وكيفية الرجوع إليها",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "en",
    pdf: sample(documents["publication-4.pdf"]),
  },
  {
    id: "publication-5",
    year: sample(2021),
    title: sample({
      en: "Placeholder for publication 5: Title, abstract, and keywords",
      ar: "نموذج مؤقت للمنشور 5: العنوان والملخّص والكلمات المفتاحية",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "ar",
    pdf: sample(documents["publication-5.pdf"]),
  },
  {
    id: "publication-6",
    year: fact(2024),
    title: sample({
      en: "Placeholder for publication 6: Preparing a paper for this page",
      ar: "نموذج مؤقت للمنشور 6: إعداد ورقة بحثية لهذه الصفحة",
    }),
    authors: sample(noAuthor),
    venue: sample(noVenue),
    language: "en",
    pdf: sample(documents["publication-6.pdf"]),
  },
];
