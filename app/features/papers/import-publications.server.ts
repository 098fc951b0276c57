import { createHash, randomUUIDv7 } from "node:crypto";
import { basename } from "node:path";
import { lockInTransaction } from "#app/platform/db/advisory-locks.server.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { inEachLanguage } from "#app/platform/i18n/text-in.ts";
import { publications, type Publication } from "#content/publications.ts";
import { queueIndexing } from "./jobs.server.ts";
import { paperTexts } from "./paper-texts.ts";
import { insertPaper, listContentPapers, updatePaper } from "./store.server.ts";

/**
 * Imports the publications in content/ as papers, and re-imports those that changed there. Until then, staff edits are
 * preserved; a paper whose file was replaced is no sample anymore, and stays. Safe to run in several processes.
 */
export async function importPublications(db: Database, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockInTransaction(transaction, "contentPapers");
    const known = new Map((await listContentPapers(transaction)).map((paper) => [paper.contentId, paper]));
    for (const publication of publications) {
      const paper = known.get(publication.id);
      const row = paperRow(publication);
      if (paper?.contentHash === row.contentHash || paper?.formerFiles.length) continue;
      const id = paper?.id ?? randomUUIDv7();
      if (paper) await updatePaper(transaction, paper, row);
      else await insertPaper(transaction, { ...row, id, ...asNew, createdAt: now });
      await queueIndexing(transaction, id);
    }
  });
}

const asNew = { state: "published", indexState: "waiting", version: 1 } as const;

function paperRow(publication: Publication) {
  const { id, authors, year, language, pdf } = publication;
  const texts = { ...publication, author: authors };
  return {
    contentId: id,
    contentHash: createHash("sha256").update(JSON.stringify(publication)).digest("base64url"),
    ...inEachLanguage(paperTexts, (name, each) => texts[name].value[each]),
    year: year.value,
    language,
    path: pdf.value.path,
    fileName: basename(pdf.value.path),
    sizeBytes: pdf.value.sizeBytes,
  };
}
