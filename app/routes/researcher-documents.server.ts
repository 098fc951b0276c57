import { patentRegions } from "#app/domain/regions.ts";
import { cvIn } from "#app/features/published-documents/cv/service.server.ts";
import type { Words as LandingWords } from "#app/features/landing/strings.en.ts";
import { certificatesFor } from "#app/features/published-documents/patent-certificates/service.server.ts";
import type { CertificateSlot } from "#app/features/published-documents/ui/patent-certificates.leaf.tsx";
import type { Database } from "#app/platform/db/database.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { patents } from "#content/patents.ts";
import { researcher } from "#content/researcher.ts";

/** The CV that stands on the page until one is uploaded. */
export function sampleCvOf(language: Language): string {
  return researcher.cv[language].value.path;
}

/** The researcher's CV and patent certificates as everyone sees them. */
export async function researcherDocuments(
  db: Database,
  language: Language,
  { research: { regionNames } }: Pick<LandingWords, "research">,
) {
  const [cv, published] = await Promise.all([cvIn({ db, sampleOf: sampleCvOf }, language), certificatesFor({ db })]);
  const slots = patentRegions.map(({ id, name }): CertificateSlot => {
    const uploaded = published.find(({ region }) => region === name);
    const { value, sample } = patents[id].certificate;
    const path = uploaded?.certificatePath ?? value.path;
    return { id, region: name, label: regionNames[id], path, isSample: !uploaded && sample };
  });
  return { cvPath: cv?.filePath ?? null, slots };
}
