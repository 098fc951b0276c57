import type { SampleInUse } from "#app/platform/content/samples-in.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { textIn } from "#app/platform/i18n/text-in.ts";
import { publications } from "#content/publications.ts";
import { paperMessages } from "./messages.ts";
import { listPublished } from "./store.server.ts";

/** Lists public publications that still use the sample PDF shipped with the site. */
export async function samplePublications(db: Executor): Promise<SampleInUse[]> {
  const papers = await listPublished(db);
  return publications.flatMap(({ id, pdf }) => {
    const paper = papers.find(({ contentId, path }) => contentId === id && path === pdf.value.path);
    if (!paper) return [];
    const shown = forEachLanguage((language) => textIn(paper, "title", language));
    const label = forEachLanguage((language) => paperMessages[language].admin.nav);
    return [{ id: `publications.${id}`, block: "publications", section: label, field: id, label, shown }];
  });
}
