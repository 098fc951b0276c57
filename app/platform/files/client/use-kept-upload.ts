import { useState } from "react";
import * as z from "zod/mini";
import { useDraft } from "#app/platform/drafts/use-draft.ts";
import { refusalOf as readRefusal } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { SentFile, UploadOptions } from "./uploads.ts";
import { isTemporary, statusOfFailure } from "./upload-failure.ts";
import { fileSize } from "./file-size.ts";
import type { UploadRowProps } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";

type Options = Omit<UploadOptions, "onSent"> & {
  /** The call that uses the uploaded file. */
  keep: (file: SentFile) => Promise<void>;
  /** The file's message if that call fails; `reason` is the server's. */
  refusalOf: (reason: string | undefined) => string;
  tryAgain: string;
  /** Keeps uploaded files that could not be kept in this tab: they are offered again when the dialog is opened again. */
  draft?: string;
};

const arrivedSchema = z.array(
  z.object({ id: z.string(), name: z.string(), type: z.string(), sizeBytes: z.number(), path: z.string() }),
);
const noneArrived: SentFile[] = [];

type Failure = { message: string; /** The uploaded file that can still be kept. */ file: SentFile | undefined };

/**
 * The `UploadDialog` content for files that are uploaded and then kept, and whether all are, so that it can close. A
 * file rejected by the call looks like a failed upload; if only the server was unavailable, a retry does not upload
 * again.
 */
export function useKeptUpload({ keep, refusalOf, tryAgain, draft, ...options }: Options) {
  const arrived = useDraft(`upload-${draft}`, arrivedSchema, noneArrived);
  // The same file chosen again is another one.
  const [earlier] = useState(() => (draft ? arrived.value.map((file) => ({ ...file, id: file.path })) : []));
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(
    () => new Map(earlier.map((file) => [file.id, { message: refusalOf(undefined), file }])),
  );
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { uploads, content } = useUploads({ ...options, onSent: (file) => void tryToKeep(file) });

  async function tryToKeep(file: SentFile) {
    setFailures((before) => without(before, file.id));
    remember(file);
    try {
      await keep(file);
      forget(file.path);
      setKept((before) => new Set(before).add(file.id));
    } catch (error) {
      const { status, detail = status === undefined ? options.words.unreachable : undefined } = readRefusal(error);
      if (!mayBeKept(error)) forget(file.path);
      const failure = { message: refusalOf(detail), file: mayBeKept(error) ? file : undefined };
      setFailures((before) => new Map(before).set(file.id, failure));
      options.onFailed?.();
    }
  }

  function remember(file: SentFile) {
    if (draft) arrived.change((before) => [...before.filter(({ path }) => path !== file.path), file]);
  }

  function forget(path: string) {
    if (draft) arrived.change((before) => before.filter((file) => file.path !== path));
  }

  function chooseAnew(id: string) {
    setFailures((before) => without(before, id));
    if (!earlier.some((file) => file.id === id)) return uploads.remove(id);
    forget(id);
    setRemoved((before) => new Set(before).add(id));
  }

  function tryAll() {
    for (const [id, { file }] of failures) {
      if (file) void tryToKeep(file);
      else chooseAnew(id);
    }
  }

  const earlierRows = earlier
    .filter(({ id }) => !removed.has(id))
    .map(({ id, name, sizeBytes }) => earlierRow({ id, name, sizeBytes }, options, () => chooseAnew(id)));
  const all = [...earlierRows, ...content.rows];
  const zone = { ...content.zone, isFull: content.zone.isFull || all.length >= options.rules.maxFiles };
  const areAllKept = all.length > 0 && all.every(({ id }) => kept.has(id));
  if (failures.size === 0) return { content: { ...content, zone, rows: all }, areAllKept };
  const rows = all.map((row) => {
    const failure = failures.get(row.id);
    return failure ? { ...row, state: "failed" as const, failure: failure.message } : row;
  });
  const actions = [...content.actions, { label: tryAgain, act: tryAll, primary: true }];
  return { content: { ...content, zone, rows, actions }, areAllKept };
}

type Context = Pick<UploadOptions, "words" | "language">;

/** The row of a file that was uploaded before the dialog was opened. */
function earlierRow(
  { id, name, sizeBytes }: Pick<SentFile, "id" | "name" | "sizeBytes">,
  { words, language }: Context,
  remove: () => void,
): UploadRowProps {
  return {
    id,
    name,
    state: "sent",
    stateLabel: words.states.sent,
    percent: 100,
    progressLabel: undefined,
    progress: fileSize(sizeBytes, language),
    pace: undefined,
    failure: undefined,
    actions: [{ icon: "trash", label: fill(words.actOn, { action: words.remove, file: name }), act: remove }],
  };
}

function without(failures: ReadonlyMap<string, Failure>, id: string): ReadonlyMap<string, Failure> {
  return new Map([...failures].filter(([other]) => other !== id));
}

/** A conflict means that the file has already been kept; a session that has ended, that it can be after signing in. */
function mayBeKept(error: unknown): boolean {
  const status = statusOfFailure(error);
  return status === 401 || (isTemporary(error) && status !== 409);
}
