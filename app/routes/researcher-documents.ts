import { patentRegions } from "#app/domain/regions.ts";
import type { Messages as LandingMessages } from "#app/features/landing/messages.ts";
import type { CertificateSlot } from "#app/features/published-documents/ui/certificate-upload-dialog.tsx";
import type { Language } from "#app/platform/i18n/language.ts";
import { taggedWith } from "#app/platform/i18n/text-in.ts";
import { defaultContent, type ShownContent } from "#content/site-content.ts";

/** Returns the researcher's CV and patent certificates as visitors see them. */
export function researcherDocuments(
  language: Language,
  { researcher, patents }: ShownContent,
  { research: { regionNames } }: Pick<LandingMessages, "research">,
) {
  const cv = researcher[taggedWith("cv", language)];
  const slots = patentRegions.map(({ id, name }): CertificateSlot => {
    const { path } = patents[id];
    const isSample = path === defaultContent.patents[id].path;
    return { id, region: name, label: regionNames[id], path, isSample };
  });
  return { cvPath: cv.path, slots };
}
