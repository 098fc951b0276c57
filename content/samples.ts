import { certificates } from "./certificates.ts";
import { companyInformation } from "./company-information.ts";
import { companyContent, maker } from "./company.ts";
import { cosmetics } from "./cosmetics.ts";
import { facilityFeatures, facilityHighlights, facilityStatements } from "./facility.ts";
import { gallery } from "./gallery.ts";
import type { InBoth } from "./in-both.ts";
import { patents } from "./patents.ts";
import { publications } from "./publications.ts";
import { researcher } from "./researcher.ts";
import { type SiteFacts, siteFacts } from "./site-facts.ts";
import { socialContent } from "./social.ts";
import { supplementFacts, supplementUse } from "./supplement.ts";

/** Something that the owner still has to supply. */
export type SampleInUse = {
  /** The file it stands in, from the root of the project. */
  file: string;
  /** What the file is about. */
  subject: InBoth;
  /** The way to it inside the file, lists counted from 1: "order.number", "gallery.3". */
  key: string;
  /** What stands there now. */
  shown: InBoth;
};

const files: { file: string; subject: InBoth; content: Record<string, unknown> }[] = [
  {
    file: "content/company.ts",
    subject: { en: "Company name and contacts", ar: "اسم الشركة وبيانات الاتصال" },
    content: companyContent,
  },
  {
    file: "content/company-information.ts",
    subject: { en: "Company information", ar: "بيانات الشركة" },
    content: { companyInformation },
  },
  {
    file: "content/social.ts",
    subject: { en: "Social networks", ar: "شبكات التواصل الاجتماعي" },
    content: socialContent,
  },
  {
    file: "content/researcher.ts",
    subject: { en: "Researcher and CV", ar: "الباحث والسيرة الذاتية" },
    content: researcher,
  },
  {
    file: "content/publications.ts",
    subject: { en: "Publications", ar: "المنشورات" },
    content: Object.fromEntries(publications.map(({ id, ...publication }) => [id, publication])),
  },
  { file: "content/patents.ts", subject: { en: "Patents", ar: "براءات الاختراع" }, content: patents },
  {
    file: "content/supplement.ts",
    subject: { en: "Supplement facts and use", ar: "بيانات المكمّل واستعماله" },
    content: { supplementFacts, ...supplementUse },
  },
  {
    file: "content/facility.ts",
    subject: { en: "Factory", ar: "المصنع" },
    content: { facilityHighlights, facilityFeatures, facilityStatements },
  },
  { file: "content/gallery.ts", subject: { en: "Pictures of the factory", ar: "صور المصنع" }, content: { gallery } },
  { file: "content/certificates.ts", subject: { en: "Certificates", ar: "الشهادات" }, content: certificates },
  { file: "content/cosmetics.ts", subject: { en: "Cosmetics", ar: "مستحضرات التجميل" }, content: cosmetics },
];

/** Every sample that is still in use (design §7), each once, in the order of the files. `facts` may have replaced some. */
export function listSamples(facts: SiteFacts = siteFacts): SampleInUse[] {
  const seen = replacedBy(facts);
  return files.flatMap(({ file, subject, content }) =>
    samplesIn(content, seen).map(({ keys, value }) => ({ file, subject, key: keys.join("."), shown: shownAs(value) })),
  );
}

function replacedBy(facts: SiteFacts): Set<object> {
  const { legalName, address } = facts.maker;
  return new Set([
    ...(isOther(legalName, maker.legalName) ? [companyContent.legalName] : []),
    ...(isOther(address, maker.address) ? [companyContent.address] : []),
    ...(["phone", "fax", "email", "website"] as const)
      .filter((contact) => facts.maker[contact] !== maker[contact])
      .map((contact) => companyContent[contact]),
    ...(facts.messaging.number !== siteFacts.messaging.number ? [cosmetics.order.number, cosmetics.order.url] : []),
  ]);
}

function isOther(one: InBoth, other: InBoth): boolean {
  return one.en !== other.en && one.ar !== other.ar;
}

type Found = { keys: string[]; value: unknown };

function samplesIn(content: unknown, seen: Set<object>, keys: string[] = []): Found[] {
  if (typeof content !== "object" || content === null || seen.has(content)) return [];
  if ("sample" in content && "value" in content) {
    seen.add(content);
    return content.sample ? [{ keys, value: content.value }] : [];
  }
  const inner = Array.isArray(content)
    ? content.map((item, index) => [String(index + 1), item])
    : Object.entries(content);
  return inner.flatMap(([key, value]) => samplesIn(value, seen, [...keys, key]));
}

/** The words of a value: its own, or those of the part by which a person knows it. */
function shownAs(value: unknown): InBoth {
  if (typeof value !== "object" || value === null) return { en: String(value), ar: String(value) };
  if ("en" in value && "ar" in value) return { en: String(value.en), ar: String(value.ar) };
  if ("title" in value) return shownAs(value.title);
  if ("alt" in value) return shownAs(value.alt);
  if ("path" in value) return shownAs(value.path);
  throw new Error(`Expected words, a title, a picture or a document as a sample: ${JSON.stringify(value)}`);
}
