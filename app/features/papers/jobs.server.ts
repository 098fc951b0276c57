import type { Readable } from "node:stream";
import * as z from "zod/mini";
import type { Database, Executor, Transaction } from "#app/platform/db/database.server.ts";
import { withFile } from "#app/platform/files/server/passing-file.server.ts";
import { defineJob, enqueue, fileLanes, type JobKind, scheduledJob } from "#app/platform/jobs/jobs.server.ts";
import type { IndexProblem } from "./contract.ts";
import type { PaperReader } from "./paper-reader.server.ts";
import {
  descriptionOf,
  findPaper,
  listReadBefore,
  lockPaper,
  type PaperRow,
  replacePages,
  setIndexState,
} from "./store.server.ts";
import type { IndexedPage } from "./text/page-terms.ts";

/**
 * Raise this when a paper would be read or indexed differently: text extraction, pdf.js, or the rules of terms and
 * letters. Papers that an earlier version read are then read again in the background.
 */
export const readerVersion = 7;

export type IndexServices = {
  db: Database;
  reader: PaperReader;
  /** Opens the file of a paper. Returns undefined if it does not exist. */
  openFile: (path: string) => Promise<Readable | undefined>;
};

/** `again` keeps the present pages until there are new ones. */
const payload = z.object({ paperId: z.string(), again: z.optional(z.boolean()) });
const indexPaper: JobKind<z.infer<typeof payload>> = { name: "index-paper", lanes: fileLanes, payload };
const attempts = 3;
/** A paper with fewer letters than this is treated as a scan without text. */
const fewestLetters = 20;

export async function queueIndexing(db: Executor, paperId: string): Promise<void> {
  await setIndexState(db, paperId, "waiting", { indexProblem: null });
  // Index one paper at a time, because a file can use a whole CPU core for a minute.
  await enqueue(db, indexPaper, { paperId }, { key: `index-paper:${paperId}`, queue: "papers", maxAttempts: attempts });
}

/** A run enqueues at most this many papers, so that new ones do not wait long. */
const mostReadAgain = 20;
const afterNewPapers = 10;

/** Reads papers again that an earlier version of the reader has read. */
export function readAgainJob({ db }: Pick<IndexServices, "db">) {
  return scheduledJob({
    name: "read-papers-again",
    cron: "41 * * * *",
    async run() {
      for (const paperId of await listReadBefore(db, readerVersion, mostReadAgain)) {
        const options = { key: `index-paper:${paperId}`, queue: "papers", maxAttempts: attempts };
        await enqueue(db, indexPaper, { paperId, again: true }, { ...options, priority: afterNewPapers });
      }
    },
  });
}

export function indexPaperJob({ db, reader, openFile }: IndexServices) {
  return defineJob({
    ...indexPaper,
    maxAttempts: attempts,
    async run({ paperId, again }, { lastAttempt }) {
      const paper = await findPaper(db, paperId);
      if (!paper) return;
      if (again) {
        await readAgain(db, paper, { reader, openFile }, lastAttempt);
        return;
      }
      await setIndexState(db, paperId, "indexing");
      const read = await readPages(paper, { reader, openFile }).catch(async (error: unknown) => {
        await setIndexState(db, paperId, lastAttempt ? "failed" : "waiting", { indexProblem: "fileMissing" });
        throw error;
      });
      await db.transaction(async (transaction) => {
        const current = await lockPaper(transaction, paperId);
        if (!current) return;
        await storePages(transaction, current, read);
      });
    },
  });
}

async function storePages(transaction: Transaction, paper: PaperRow, read: ReadPages): Promise<void> {
  await replacePages(transaction, paper, read.pages);
  await setIndexState(transaction, paper.id, read.pages.length > 0 ? "indexed" : "failed", {
    indexProblem: read.problem ?? null,
    readerVersion,
    ...(read.pageCount !== undefined && { pageCount: read.pageCount }),
  });
}

/** Replaces the pages only if there are new ones: the file may be gone, or a limit may be reached this time. */
async function readAgain(
  db: Database,
  paper: PaperRow,
  services: Pick<IndexServices, "reader" | "openFile">,
  lastAttempt: boolean,
): Promise<void> {
  const read = await readPages(paper, services).catch((error: unknown): ReadPages => {
    if (!lastAttempt) throw error;
    return { pages: [] }; // otherwise, the same papers would be tried again and again
  });
  await db.transaction(async (transaction) => {
    const current = await lockPaper(transaction, paper.id);
    if (!current) return;
    if (read.pages.length > 0) await storePages(transaction, current, read);
    else await setIndexState(transaction, paper.id, current.indexState, { readerVersion });
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
