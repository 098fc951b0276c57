import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { whileWaiting } from "#app/platform/admission/admission.server.ts";
import type { Transaction } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Requester } from "#app/platform/sandbox/lanes.ts";
import { requesterOf } from "#app/platform/sandbox/requester-of.ts";
import type { Sandbox, Turn } from "#app/platform/sandbox/sandbox.server.ts";
import { requireSession } from "#app/platform/session/session.server.ts";
import type { AnnouncedFile, SignedUpload } from "../contract.ts";
import { checkArrival, isOwn, requireFit } from "./check-upload.server.ts";
import { arrivalKey, checkedKey, objectPathOf, uploadIdOf } from "./object-path.ts";
import { namesOf, type Sender } from "./purpose.ts";
import { queueRenditions } from "./queue-renditions.server.ts";
import { signUpload, type UploadServices } from "./sign-upload.server.ts";
import { removeUploadKind } from "./upload-jobs.server.ts";
import { findUpload, lockUpload, markChecked, markRefused, moveUpload, type UploadRow } from "./upload-store.server.ts";

/** An uploaded file that passed its check. */
export type CheckedUpload = {
  id: string;
  /** An IP address or a staff account. The images of different senders are processed in turn. */
  sentBy: string;
  /** The member of staff who sent it. */
  staff: Sender["staff"];
  purpose: string;
  /** The path that rows store and pages link to: `/objects/uploads/{id}`. */
  path: string;
  name: string;
  type: string;
  bytes: number;
  /** For images, the dimensions after re-encoding. */
  width: number | undefined;
  height: number | undefined;
  /** Whether it was cropped from another image, so that a job makes its renditions. */
  isCut?: boolean;
  /** For PDFs, the metadata, which forms use as suggestions. */
  pages: number | undefined;
  title: string | undefined;
  author: string | undefined;
  year: number | undefined;
  language: Language | undefined;
};

/**
 * The upload service for features. Call `check` outside a transaction, because it is slow. In the transaction that
 * writes the row, call `confirm`, and `publish` if the upload is public.
 */
export interface Uploads {
  /**
   * Signs an upload for a purpose. Throws an `unknownPurpose`, `typeNotAccepted`, `fileTooLarge`, `uploadQuota`, or
   * `insufficientStorage` error.
   */
  sign(file: AnnouncedFile, sender: Sender): Promise<SignedUpload>;
  /**
   * Checks an upload's bytes once; later calls return the same result. `url` is an uploadURL or
   * `/objects/uploads/{id}`. Throws an error with a code from `uploadRejections`. Takes seconds, so never call it in a
   * transaction.
   */
  check(upload: { url: string; purpose: string; sender: Sender }): Promise<CheckedUpload>;
  /**
   * Assigns a checked upload to the row that this transaction writes. Throws an `uploadUsed` error if it is already
   * assigned, or `unauthenticated` if the member of staff was signed out while it was checked.
   */
  confirm(transaction: Transaction, upload: CheckedUpload): Promise<void>;
  /** Makes a confirmed object public when the transaction commits, or later, at `from`. */
  publish(transaction: Transaction, path: string, from?: Date): Promise<void>;
  /** Makes an object private again, for example when a decision is undone. Browsers keep their cached copies. */
  withdraw(transaction: Transaction, path: string): Promise<void>;
  /** Releases an object. A job removes its bytes after the transaction commits. Ignores unknown paths. */
  release(transaction: Transaction, path: string): Promise<void>;
  /** Reads the bytes of a checked object, for jobs. Throws a `notFound` error if there is none. */
  read(path: string): Promise<Readable>;
}

type Services = UploadServices & { sandbox: Pick<Sandbox, "inTurn"> };

/** A check takes at most 30 seconds, but it can also wait for another check and for the store. */
const longestLookSeconds = 120;

export function createUploads(services: Services): Uploads {
  const { db, now, purposes, store } = services;

  async function check(upload: Parameters<Uploads["check"]>[0]): Promise<CheckedUpload> {
    const { url, purpose: name, sender } = upload;
    const purpose = purposes[name];
    if (!purpose) throw new Error(`Expected "${name}" to be one of the given purposes`);
    const id = uploadIdOf(url);
    const found = id && (await findUpload(db, id));
    if (!found || !isUsable(found, name, sender)) throw unknown();
    const requester = requesterOf(sender, "visitor");
    const row = found.state === "open" ? await lookAt(found, name, requester) : found;
    const checked = checkedUploadOf({ ...row, purpose: name }, { sentBy: requester.sender, staff: sender.staff });
    requireFit(purpose, checked.type, checked.bytes);
    return checked;
  }

  /**
   * Checks an upload once across all instances, by locking its row. While waiting for a sandbox slot, it holds no
   * connection, and while waiting for the sandbox and the store, no slot of the caller's lane.
   */
  function lookAt(row: UploadRow, name: string, requester: Requester): Promise<UploadRow> {
    return whileWaiting(() => services.sandbox.inTurn(requester, (turn) => lookNow(turn, row, name)));
  }

  async function lookNow(turn: Turn, { id }: UploadRow, name: string): Promise<UploadRow> {
    const outcome = await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${longestLookSeconds}s'`));
      const row = await lockUpload(transaction, id);
      const purpose = purposes[name];
      if (!row || !purpose) throw unknown();
      if (row.rejection) {
        const [message, name = ""] = row.rejection.split(/ (.*)/);
        throw new AppError("invalid", "content", { message, values: { types: namesOf(purpose.types), name } });
      }
      if (row.state !== "open") return row;
      try {
        return await markChecked(transaction, id, name, await checkArrival({ store, turn }, row, purpose));
      } catch (error) {
        // Store the rejection. The error must not escape, because it would roll back the transaction.
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        const { message = "contentMismatch", values } = error.details;
        if (message !== "uploadIncomplete") {
          await markRefused(transaction, id, values?.["name"] ? `${message} ${values["name"]}` : message);
        }
        return error;
      }
    });
    if (outcome instanceof AppError) {
      if (outcome.details.message !== "uploadIncomplete") await store.delete(arrivalKey(id));
      throw outcome;
    }
    await store.delete(arrivalKey(id));
    return outcome;
  }

  type Shown = { to: "public"; publicFrom: Date | null } | { to: "private" };

  async function move(transaction: Transaction, path: string, shown: Shown): Promise<void> {
    const id = uploadIdOf(path);
    if (id) await moveUpload(transaction, id, { from: ["private", "public"], ...shown });
  }

  return {
    sign: (file, sender) => signUpload(services, file, sender),
    check,
    async confirm(transaction, { id, sentBy, staff, purpose, width, isCut = false }) {
      if (staff) await requireSession(transaction, staff);
      const isFirst = await moveUpload(transaction, id, { from: ["checked"], to: "private", confirmedAt: now() });
      if (!isFirst) throw new AppError("conflict", "upload", { message: "uploadUsed" });
      if (width !== undefined && (isCut || !purposes[purpose]?.isCut)) await queueRenditions(transaction, id, sentBy);
    },
    publish: (transaction, path, publicFrom) =>
      move(transaction, path, { to: "public", publicFrom: publicFrom ?? null }),
    withdraw: (transaction, path) => move(transaction, path, { to: "private" }),
    async release(transaction, path) {
      const id = uploadIdOf(path);
      if (!id) return;
      const from = ["open", "checked", "private", "public"] as const;
      const isThere = await moveUpload(transaction, id, { from: [...from], to: "released" });
      if (isThere) await enqueue(transaction, removeUploadKind, { id });
    },
    async read(path) {
      const id = uploadIdOf(path);
      if (!id) throw new AppError("notFound", "upload");
      return store.open(checkedKey(id));
    },
  };
}

function isUsable(row: UploadRow, purpose: string, sender: Sender): boolean {
  if (row.state === "released" || !isOwn(row, sender)) return false;
  return row.purpose === null || row.purpose === purpose;
}

function checkedUploadOf(
  row: UploadRow & { purpose: string },
  from: Pick<CheckedUpload, "sentBy" | "staff">,
): CheckedUpload {
  const { id, purpose, name, type, bytes, width, height, pages, title, author, year, language } = row;
  if (type === null || bytes === null) throw new Error("Expected an upload that was already checked");
  return {
    id,
    ...from,
    purpose,
    path: objectPathOf(id),
    name,
    type,
    bytes,
    width: width ?? undefined,
    height: height ?? undefined,
    pages: pages ?? undefined,
    title: title ?? undefined,
    author: author ?? undefined,
    year: year ?? undefined,
    language: language ?? undefined,
  };
}

function unknown(): AppError {
  return new AppError("invalid", "upload", { message: "uploadUnknown" });
}
