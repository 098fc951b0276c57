import { randomUUIDv7 } from "node:crypto";
import { conflictOf, recordAudit, requireVersion } from "#app/platform/audit/audit.server.ts";
import { isSame } from "#app/platform/content/block-values.ts";
import { admitWaiting, senderOf } from "#app/platform/contributions/admission.server.ts";
import type { ContributionState } from "#app/platform/contributions/contribution-rule.ts";
import { announceContentChange } from "#app/platform/db/content-changes.server.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { CheckedUpload, Uploads } from "#app/platform/files/server/uploads.server.ts";
import type { Caller, Staff } from "#app/platform/http/serve.server.ts";
import { defaultLanguage } from "#app/platform/i18n/language.ts";
import type { PaperFacts } from "./contract.ts";
import { queueIndexing } from "./jobs.server.ts";
import { mostFormerFiles, type TranslatedPaper } from "./staff-contract.ts";
import {
  findPaper,
  insertPaper,
  lockPaper,
  type PaperRow,
  paperRows,
  setIndexState,
  updatePaper,
} from "./store.server.ts";

export type PaperServices = {
  db: Database;
  uploads: Pick<Uploads, "check" | "confirm" | "publish" | "withdraw" | "release">;
  now: () => Date;
};

const purpose = "paper";

/** Returns the metadata of an uploaded PDF. Throws an upload error if it is not a PDF from this sender. */
export async function suggestFacts({ uploads }: Pick<PaperServices, "uploads">, fileURL: string, sender: Caller) {
  const {
    title = "",
    author = "",
    year = null,
    language = defaultLanguage,
  } = await uploads.check({ url: fileURL, purpose, sender });
  return { title, author, year, language };
}

/** Stores a paper with its uploaded file. Its text is indexed when the paper becomes public, not before the review. */
export async function receivePaper(
  { db, uploads, now }: PaperServices,
  { fileURL, ...facts }: PaperFacts & { fileURL: string },
  sender: Caller,
): Promise<{ id: string; state: ContributionState }> {
  const upload = await uploads.check({ url: fileURL, purpose, sender });
  const id = randomUUIDv7();
  const state = sender.startsAs;
  const sentBy = senderOf(sender);
  await db.transaction(async (transaction) => {
    if (state === "pending") await admitWaiting(transaction, paperRows, sentBy);
    await uploads.confirm(transaction, upload);
    if (state === "published") await uploads.publish(transaction, upload.path);
    await insertPaper(transaction, {
      ...facts,
      id,
      state,
      ...sentBy,
      path: upload.path,
      fileName: upload.name,
      sizeBytes: upload.bytes,
      indexState: "waiting",
      createdAt: now(),
      version: 1,
    });
    if (state !== "published") return;
    await queueIndexing(transaction, id);
    await announceContentChange(transaction, "papers");
  });
  return { id, state };
}

type Act = {
  id: string;
  by: Staff;
  action: "change" | "replace" | "hide" | "show" | "delete" | "restore" | "index";
  /** The version this change is based on. If the paper has since been changed or deleted, the result is a conflict. */
  version?: number;
  /** Returns whether someone else already made the same change. In that case, there is no conflict. */
  isMade?: (paper: PaperRow) => boolean;
};

/**
 * Changes a paper in one transaction, with an audit entry. `change` receives the locked row. The file is public only
 * while the paper is.
 */
async function act(
  { db, now, uploads }: Pick<PaperServices, "db" | "now" | "uploads">,
  { id, by, action, version, isMade }: Act,
  change: (paper: PaperRow, transaction: Transaction) => Promise<PaperRow>,
): Promise<PaperRow> {
  return db.transaction(async (transaction) => {
    const paper = await lockPaper(transaction, id);
    if (!paper) throw new AppError("notFound", "paper");
    if (version !== undefined) {
      if (paper.version !== version && isMade?.(paper)) return paper;
      if (paper.deletedAt) throw await conflictOf(transaction, `papers/${id}`);
      await requireVersion(transaction, `papers/${id}`, paper, version);
    }
    const changed = await change(paper, transaction);
    const isShown = changed.state === "published" && !changed.hiddenAt && !changed.deletedAt;
    await (isShown ? uploads.publish(transaction, changed.path) : uploads.withdraw(transaction, changed.path));
    await recordAudit(transaction, { at: now(), actor: by.name, action: `papers.${action}`, subject: `papers/${id}` });
    await announceContentChange(transaction, "papers");
    return changed;
  });
}

type Revision = Partial<TranslatedPaper> & {
  isHidden?: boolean | undefined;
  /** A new upload, or one of the paper's former files. */
  fileURL?: string | undefined;
};

/** Edits or hides a paper, or replaces its file. Throws a `conflict` error if someone else updated it first. */
export async function revisePaper(
  services: PaperServices,
  { id, editor, version }: { id: string; editor: Editor; version: number },
  { isHidden, fileURL, ...facts }: Revision,
): Promise<PaperRow> {
  const by = editor.staff;
  const file = fileURL === undefined ? undefined : await fileAt(services, id, fileURL, editor);
  const action = file ? "replace" : isHidden === undefined ? "change" : isHidden ? "hide" : "show";
  const isMade = (paper: PaperRow) =>
    !paper.deletedAt &&
    (isHidden === undefined || isHidden === (paper.hiddenAt !== null)) &&
    isSame({ ...paper, ...facts, ...file?.columns }, paper);
  return act(services, { id, by, action, version, isMade }, async (paper, transaction) => {
    const hiddenAt = isHidden === undefined ? {} : { hiddenAt: isHidden ? services.now() : null };
    const replaced =
      file && file.columns.path !== paper.path ? await replaceFile(services, transaction, { paper, file, by }) : {};
    const changed = await updatePaper(transaction, paper, { ...facts, ...hiddenAt, ...replaced });
    if (!file && Object.keys(facts).length === 0) return changed;
    // The title is part of every page's index entry, so reindex the paper.
    if (changed.state === "published") await queueIndexing(transaction, id);
    else await setIndexState(transaction, id, "waiting", { indexProblem: null });
    return { ...changed, indexState: "waiting", indexProblem: null };
  });
}

type Editor = Caller & { staff: Staff };
type PaperFile = { columns: Pick<PaperRow, "path" | "fileName" | "sizeBytes">; upload?: CheckedUpload };

/** Returns one of the paper's former files, or a new upload after checking it. */
async function fileAt({ db, uploads }: PaperServices, id: string, url: string, sender: Caller): Promise<PaperFile> {
  const paper = await findPaper(db, id);
  const known = paper && [paper, ...paper.formerFiles].find(({ path }) => path === url);
  if (known) return { columns: { path: known.path, fileName: known.fileName, sizeBytes: known.sizeBytes } };
  const upload = await uploads.check({ url, purpose, sender });
  return { columns: { path: upload.path, fileName: upload.name, sizeBytes: upload.bytes }, upload };
}

/** Keeps the present file as a former one, which only staff can open, and returns the columns to change. */
async function replaceFile(
  { now, uploads }: PaperServices,
  transaction: Transaction,
  { paper, file: { columns, upload }, by }: { paper: PaperRow; file: PaperFile; by: Staff },
): Promise<Partial<PaperRow>> {
  if (upload) await uploads.confirm(transaction, upload);
  await uploads.withdraw(transaction, paper.path);
  const { path, fileName, sizeBytes } = paper;
  const former = { path, fileName, sizeBytes, at: now().toISOString(), by: by.name };
  const files = [former, ...paper.formerFiles.filter((file) => file.path !== columns.path)];
  for (const { path } of files.slice(mostFormerFiles)) await uploads.release(transaction, path);
  return { ...columns, pageCount: upload?.pages ?? null, formerFiles: files.slice(0, mostFormerFiles) };
}

/** Marks a paper as deleted (it can be restored). Throws a `conflict` error if someone else updated it first. */
export function archivePaper(
  services: PaperServices,
  { id, by, version }: { id: string; by: Staff; version: number },
): Promise<PaperRow> {
  const isMade = ({ deletedAt }: PaperRow) => deletedAt !== null;
  return act(services, { id, by, action: "delete", version, isMade }, (paper, transaction) =>
    updatePaper(transaction, paper, { deletedAt: services.now() }),
  );
}

export function restoreDeletedPaper(services: PaperServices, id: string, by: Staff): Promise<PaperRow> {
  return act(services, { id, by, action: "restore" }, (paper, transaction) =>
    updatePaper(transaction, paper, { deletedAt: null }),
  );
}

export function reindexPaper(services: PaperServices, id: string, by: Staff): Promise<PaperRow> {
  return act(services, { id, by, action: "index" }, async (paper, transaction) => {
    await queueIndexing(transaction, id);
    return { ...paper, indexState: "waiting", indexProblem: null };
  });
}
