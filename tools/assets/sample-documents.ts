import { type PatentRegionId, patentRegions } from "#app/domain/regions.ts";
import { landingMessages } from "#app/features/landing/messages.ts";
import type { DocumentFile } from "#app/platform/content/field.ts";
import { languages } from "#app/platform/i18n/language.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import { documents } from "#content/documents/documents.ts";
import { publications } from "#content/publications.ts";
import { defaultContent } from "#content/site-content.ts";

const { en, ar } = landingMessages;

const { certificates, maker, patents, researcher } = defaultContent;

export type PlannedDocument = {
  /** The file name in public/documents. */
  file: string;
  /** The template in content/documents. */
  template: string;
  /** The template's JSON input. */
  data: unknown;
};

type Field = { name: Localized; value: Localized };

/** Returns the default documents. */
export function plannedDocuments(): PlannedDocument[] {
  return [
    ...publications.map((publication) =>
      planned(publication.pdf.value, `${publication.id}.typ`, {
        language: publication.language,
        title: publication.title.value[publication.language],
        authors: publication.authors.value[publication.language],
        venue: publication.venue.value[publication.language],
        year: publication.year.value,
      }),
    ),
    ...languages.map((language) =>
      planned(language === "en" ? researcher.cvEn : researcher.cvAr, "cv.typ", {
        language,
        name: researcher.name[language],
        role: researcher.role[language],
        monogram: researcher.monogram[language],
        publications: publications.map(({ year, title }) => ({ year: year.value, title: title.value[language] })),
        patents: patentRegions.map(({ id }) => regionName(id)[language]),
      }),
    ),
    planned(certificates.gmp, "certificate.typ", gmpCertificate()),
    ...patentRegions.map(({ id }, at) => planned(patents[id], "certificate.typ", patentCertificate(id, at))),
    planned(documents["white-list-certificate.pdf"], "certificate.typ", whiteListCertificate()),
    planned(documents["white-list-certificate.png"], "certificate.typ", whiteListCertificate()),
  ];
}

function planned({ path }: DocumentFile, template: string, data: unknown): PlannedDocument {
  return { file: path.replace("/documents/", ""), template, data };
}

function gmpCertificate() {
  const { number, issuedOn, validUntil } = certificates;
  return {
    ...certificate,
    accent: "#0f4a39",
    petals: 12,
    kicker: { en: "Good Manufacturing Practice" },
    title: { en: "GMP Certificate", ar: "شهادة ممارسات التصنيع الجيد" },
    scope: {
      en: "Manufacture of PMF as capsules and as bulk powder, Adabiya Suez Free Zone, Egypt.",
      ar: "تصنيع PMF في صورة كبسولات ومسحوق بالجملة، المنطقة الحرة بالأدبية، السويس، مصر.",
    },
    fields: [
      field("Certificate number", "رقم الشهادة", number),
      { name: { en: "Issued", ar: "تاريخ الإصدار" }, value: longDate(issuedOn) },
      { name: { en: "Valid until", ar: "سارية حتى" }, value: longDate(validUntil) },
    ],
  };
}

function patentCertificate(id: PatentRegionId, at: number) {
  const { number = "", year = "" } = patents.patents[at] ?? {};
  const region = regionName(id);
  return {
    ...certificate,
    accent: "#1b5a72",
    petals: 16,
    kicker: { en: region.en },
    title: { en: "Patent Certificate", ar: `شهادة براءة اختراع – ${region.ar}` },
    scope: {
      en: `Patent protection of PMF in the region: ${region.en}.`,
      ar: `حماية PMF ببراءة اختراع في: ${region.ar}.`,
    },
    fields: [field("Patent number", "رقم البراءة", number), field("Year", "السنة", year)],
  };
}

function whiteListCertificate() {
  return {
    ...certificate,
    accent: "#5c3d0c",
    petals: 9,
    kicker: { en: "White list" },
    title: { en: "White-list Certificate", ar: "شهادة القائمة البيضاء" },
    scope: {
      en: "The factory in the Adabiya Suez Free Zone, Egypt.",
      ar: "المصنع الواقع في المنطقة الحرة بالأدبية، السويس، مصر.",
    },
    fields: [field("Certificate number", "رقم الشهادة", "0000"), field("Valid until", "سارية حتى", "00-00-0000")],
  };
}

const certificate = {
  lead: { en: "Placeholder for the certificate held by", ar: "نموذج مؤقت لشهادة صادرة باسم" },
  holder: maker.legalName,
};

function field(en: string, ar: string, value: string): Field {
  return { name: { en, ar }, value: { en: value, ar: value } };
}

function regionName(id: PatentRegionId): Localized {
  return { en: en.research.regionNames[id], ar: ar.research.regionNames[id] };
}

function longDate(isoDate: string): Localized {
  const written = (language: keyof Localized) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
  return { en: written("en"), ar: written("ar") };
}
