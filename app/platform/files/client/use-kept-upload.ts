import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { rejectionOf as readRejection } from "#app/platform/http/call.ts";
import { fileSize } from "#app/platform/i18n/file-size.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { announcementOf, leaveOf, noticeOf } from "./dialog-content.ts";
import { untilOnline } from "./retry-policy.ts";
import { isTemporary, statusOfFailure } from "./upload-failure.ts";
import type { UploadRowProps } from "./upload-row.tsx";
import type { SentFile } from "./uploads.ts";
import { type UsedUploads, useUploads } from "./use-uploads.ts";

type Options = Omit<UsedUploads, "onSent" | "onFailed"> & {
  /** Called with the reason, if known, when a file could not be sent or attached. */
  onFailed?: (reason: string | undefined) => void;
  /** Called to attach the uploaded file to its record. */
  keep: (file: SentFile) => Promise<void>;
  /** Returns the message to show if `keep` fails. `reason` is the server's message. */
  rejectionOf: (reason: string | undefined) => string;
  tryAgain: string;
  /**
   * The draft's name. Uploaded files that could not be saved are kept in this tab and offered again when the dialog is
   * reopened.
   */
  draft?: string;
};

const arrivedSchema = z.array(
  z.object({ id: z.string(), name: z.string(), type: z.string(), sizeBytes: z.number(), path: z.string() }),
);
const noneArrived: SentFile[] = [];

type Failure = { message: string; /** The uploaded file, if saving it can be retried. */ file: SentFile | undefined };

/**
 * Returns the `UploadDialog` content for files that are saved after the upload, and whether all are saved, so that the
 * dialog can close. A file that is rejected at this step is shown as a failed upload, and others can be chosen instead.
 * If the server was unavailable, a retry saves the file without uploading it again.
 */
export function useKeptUpload({ keep, rejectionOf, tryAgain, draft, ...options }: Options) {
  const arrived = useDraft(`upload-${draft}`, arrivedSchema, noneArrived);
  // Use the path as the id, so that choosing the same file again creates a new entry.
  const [earlier] = useState(() => (draft ? arrived.value.map((file) => ({ ...file, id: file.path })) : []));
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(
    () => new Map(earlier.map((file) => [file.id, { message: rejectionOf(undefined), file }])),
  );
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { uploads, view, content } = useUploads({ ...options, onSent: (file) => void tryToKeep(file) });

  /** The number of files that wait for the network, which can leave between sending a file and saving it. */
  const [waiting, setWaiting] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController(); // development mounts twice
    return () => leaving.current.abort();
  }, []);

  async function keepOnline(file: SentFile): Promise<void> {
    try {
      await keep(file);
    } catch (error) {
      if (navigator.onLine || !isTemporary(error)) throw error;
      setWaiting((before) => before + 1);
      await untilOnline(leaving.current.signal);
      setWaiting((before) => before - 1);
      await keepOnline(file);
    }
  }

  async function tryToKeep(file: SentFile) {
    setFailures((before) => without(before, file.id));
    remember(file);
    try {
      await keepOnline(file);
      forget(file.path);
      setKept((before) => new Set(before).add(file.id));
    } catch (error) {
      if (leaving.current.signal.aborted) return; // no one waits for it any more
      const { status, detail = status === undefined ? options.messages.unreachable : undefined } = readRejection(error);
      if (!mayBeKept(error)) forget(file.path);
      const failure = { message: rejectionOf(detail), file: mayBeKept(error) ? file : undefined };
      setFailures((before) => new Map(before).set(file.id, failure));
      options.onFailed?.(detail);
    }
  }

  function remember(file: SentFile) {
    if (draft) arrived.change((before) => [...before.filter(({ path }) => path !== file.path), file]);
  }

  function forget(path: string) {
    if (draft) arrived.change((before) => before.filter((file) => file.path !== path));
  }

  function remove(id: string) {
    setFailures((before) => without(before, id));
    if (!earlier.some((file) => file.id === id)) return uploads.remove(id);
    forget(id);
    setRemoved((before) => new Set(before).add(id));
  }

  /** Takes the place of files that were refused for good. */
  function choose(chosen: File[]) {
    for (const [id, { file }] of failures) if (!file) remove(id);
    uploads.add(chosen);
  }

  const earlierRows = earlier.filter(({ id }) => !removed.has(id)).map((file) => earlierRow(file, options));
  const all = [...earlierRows, ...content.rows];
  const again = [...failures.values()].flatMap(({ file }) => file ?? []);
  const places = options.rules.maxFiles + failures.size - again.length;
  const zone = { ...content.zone, isFull: content.leave !== undefined || all.length >= places, onChoose: choose };
  const areAllKept = all.length > 0 && all.every(({ id }) => kept.has(id)) && content.rejections.length === 0;
  const { saving, failed } = options.messages.states;
  const rows = all.map((row) => {
    const failure = failures.get(row.id);
    if (failure) {
      const label = interpolate(options.messages.actOn, { action: options.messages.remove, file: row.name });
      const actions = [{ icon: "trash" as const, label, act: () => remove(row.id) }];
      return { ...row, state: "failed" as const, stateLabel: failed, failure: failure.message, actions };
    }
    return row.state === "sent" && !kept.has(row.id) ? { ...row, state: "saving" as const, stateLabel: saving } : row;
  });
  const notice = waiting > 0 ? "offline" : view.notice;
  const announcement = announcementOf({ files: rows, notice }, options);
  const tryAll = () => again.forEach((file) => void tryToKeep(file));
  const retry = again.length > 0 ? [{ label: tryAgain, act: tryAll, primary: true }] : [];
  const leave = waiting > 0 ? leaveOf(options.messages) : content.leave;
  const shown = { zone, rows, announcement, notice: noticeOf(notice, options.messages), leave };
  return { content: { ...content, ...shown, actions: [...content.actions, ...retry] }, areAllKept };
}

function earlierRow(
  { id, name, sizeBytes }: SentFile,
  { messages, language }: Pick<UsedUploads, "messages" | "language">,
): UploadRowProps {
  return {
    id,
    name,
    state: "sent",
    stateLabel: messages.states.sent,
    percent: 100,
    progressLabel: undefined,
    progress: fileSize(sizeBytes, language),
    pace: undefined,
    failure: undefined,
    actions: [],
  };
}

function without(failures: ReadonlyMap<string, Failure>, id: string): ReadonlyMap<string, Failure> {
  return new Map([...failures].filter(([other]) => other !== id));
}

/**
 * Returns whether saving can be retried. A conflict means that the file is already saved; after a session has expired,
 * the user can sign in and retry.
 */
function mayBeKept(error: unknown): boolean {
  const status = statusOfFailure(error);
  return status === 401 || (isTemporary(error) && status !== 409);
}
