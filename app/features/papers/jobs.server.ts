import type { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Database, Executor } from "#app/platform/db/database.server.ts";
import { defineJob, enqueue, type JobKind } from "#app/platform/jobs/jobs.server.ts";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import type { IndexProblem } from "./contract.ts";
import type { PaperReader } from "./paper-reader.server.ts";
import { descriptionOf, findPaper, lockPaper, type PaperRow, replacePages, setIndexState } from "./store.server.ts";
import type { IndexedPage } from "./text/page-terms.ts";

export type IndexServices = {
  db: Database;
  reader: PaperReader;
  /** Opens the file of a paper. Returns undefined if it does not exist. */
  openFile: (path: string) => Promise<Readable | undefined>;
};

const payload = z.object({ paperId: z.string() });
const indexPaper: JobKind<z.infer<typeof payload>> = { name: "index-paper", payload };
const attempts = 3;
/** A paper with fewer letters than this is treated as a scan without text. */
const fewestLetters = 20;

export async function queueIndexing(db: Executor, paperId: string): Promise<void> {
  await setIndexState(db, paperId, "waiting", { indexProblem: null });
  // Index one paper at a time, because a file can use a whole CPU core for a minute.
  await enqueue(db, indexPaper, { paperId }, { key: `index-paper:${paperId}`, queue: "papers", maxAttempts: attempts });
}

/** Extracts and indexes the text of a paper. */
export function indexPaperJob({ db, reader, openFile }: IndexServices) {
  return defineJob({
    ...indexPaper,
    maxAttempts: attempts,
    async run({ paperId }, { lastAttempt }) {
      const paper = await findPaper(db, paperId);
      if (!paper) return;
      await setIndexState(db, paperId, "indexing");
      const read = await readPages(paper, { reader, openFile }).catch(async (error: unknown) => {
        await setIndexState(db, paperId, lastAttempt ? "failed" : "waiting", { indexProblem: "fileMissing" });
        throw error;
      });
      await db.transaction(async (transaction) => {
        const current = await lockPaper(transaction, paperId);
        if (!current) return;
        await replacePages(transaction, current, read.pages);
        const state = read.pages.length > 0 ? "indexed" : "failed";
        await setIndexState(transaction, paperId, state, {
          indexProblem: read.problem ?? null,
          ...(read.pageCount !== undefined && { pageCount: read.pageCount }),
        });
      });
    },
  });
}

type ReadPages = { pages: IndexedPage[]; pageCount?: number; problem?: IndexProblem };

async function readPages(
  paper: PaperRow,
  { reader, openFile }: Pick<IndexServices, "reader" | "openFile">,
): Promise<ReadPages> {
  const file = await openFile(paper.path);
  if (!file) return { pages: [], problem: "fileMissing" };
  const read = await withFile(file, (path) => reader.read({ path, description: descriptionOf(paper) }));
  if (read.state === "refused") return { pages: [], problem: read.reason };
  const { pageCount, pages } = read;
  if (read.letters < fewestLetters) return { pages: [], pageCount, problem: "noText" };
  return { pages, pageCount, ...(read.isPartial && { problem: "partly" as const }) };
}
