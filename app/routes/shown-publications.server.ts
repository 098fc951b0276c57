import type { ShownPublication } from "#app/features/landing/landing-props.ts";
import { listPublished } from "#app/features/papers/store.server.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { languageName } from "#app/platform/i18n/language-name.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { textIn } from "#app/platform/i18n/text-in.ts";

/** Returns the landing page's papers, oldest first, with details in the page's language if they are translated. */
export async function shownPublications(db: Executor, language: Language): Promise<ShownPublication[]> {
  const papers = await listPublished(db);
  return papers.toReversed().map(({ id, contentId, year, path, sizeBytes, ...paper }) => ({
    id: contentId ?? `paper-${id}`,
    year,
    title: textIn(paper, "title", language),
    authors: textIn(paper, "author", language),
    venue: textIn(paper, "venue", language),
    language: languageName(paper.language, language),
    path,
    size: fileSize(sizeBytes, language),
  }));
}
