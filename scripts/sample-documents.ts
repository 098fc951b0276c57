import { ar } from "#app/features/landing/strings.ar.ts";
import { en } from "#app/features/landing/strings.en.ts";
import { type PatentRegionId, patentRegions } from "#app/domain/regions.ts";
import { languages, localeOf } from "#app/platform/i18n/language.ts";
import { certificates } from "#content/certificates.ts";
import { companyContent } from "#content/company.ts";
import type { DocumentFile } from "#content/document-file.ts";
import type { InBoth } from "#content/in-both.ts";
import { patents } from "#content/patents.ts";
import { publications } from "#content/publications.ts";
import { researcher } from "#content/researcher.ts";
import type { Supplied } from "#content/sample.ts";

export type PlannedDocument = {
  /** File name in public/documents. */
  file: string;
  /** Template in content/documents. */
  template: string;
  /** JSON input of the template. */
  data: unknown;
};

type Field = { name: InBoth; value: InBoth };

/** Documents that content/ still marks as samples. */
export function plannedDocuments(): PlannedDocument[] {
  return [
    ...publications.flatMap((publication) =>
      ifSample(publication.pdf, `${publication.id}.typ`, {
        language: publication.language,
        title: publication.title.value[publication.language],
        authors: publication.authors.value[publication.language],
        venue: publication.venue.value[publication.language],
        year: publication.year.value,
      }),
    ),
    ...languages.flatMap((language) =>
      ifSample(researcher.cv[language], "cv.typ", {
        language,
        name: researcher.name.value[language],
        role: researcher.role.value[language],
        monogram: researcher.monogram.value[language],
        publications: publications.map(({ year, title }) => ({ year: year.value, title: title.value[language] })),
        patents: patentRegions.map(({ id }) => regionName(id)[language]),
      }),
    ),
    ...ifSample(certificates.gmp.pdf, "certificate.typ", gmpCertificate()),
    ...patentRegions.flatMap(({ id }) => ifSample(patents[id].certificate, "certificate.typ", patentCertificate(id))),
    ...ifSample(certificates.whiteList.pdf, "certificate.typ", whiteListCertificate()),
    ...ifSample(certificates.whiteList.fullSize, "certificate.typ", whiteListCertificate()),
  ];
}

function ifSample(document: Supplied<DocumentFile>, template: string, data: unknown): PlannedDocument[] {
  if (!document.sample) return [];
  return [{ file: document.value.path.replace("/documents/", ""), template, data }];
}

function gmpCertificate() {
  const { number, issuedOn, validUntil } = certificates.gmp;
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

function patentCertificate(id: PatentRegionId) {
  const { number, year } = patents[id];
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
    fields: [field("Patent number", "رقم البراءة", number.value), field("Year", "السنة", year.value)],
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
  holder: companyContent.legalName.value,
};

function field(en: string, ar: string, value: string): Field {
  return { name: { en, ar }, value: { en: value, ar: value } };
}

function regionName(id: PatentRegionId): InBoth {
  return { en: en.research.regionNames[id], ar: ar.research.regionNames[id] };
}

function longDate(isoDate: string): InBoth {
  const written = (language: keyof InBoth) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
  return { en: written("en"), ar: written("ar") };
}
