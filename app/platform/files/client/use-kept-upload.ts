import { useState } from "react";
import { refusalOf as readRefusal } from "#app/platform/http/call.ts";
import type { SentFile, UploadOptions } from "./uploads.ts";
import { isTemporary, statusOfFailure } from "./upload-failure.ts";
import { useUploads } from "./use-uploads.ts";

type Options = Omit<UploadOptions, "onSent"> & {
  /** The call that uses the uploaded file. */
  keep: (file: SentFile) => Promise<void>;
  /** The file's message if that call fails; `reason` is the server's. */
  refusalOf: (reason: string | undefined) => string;
  tryAgain: string;
};

type Failure = { message: string; /** The uploaded file that can still be kept. */ file: SentFile | undefined };

/**
 * The `UploadDialog` content for files that are uploaded and then kept, and whether all are, so that it can close. A
 * file rejected by the call looks like a failed upload; if only the server was unavailable, a retry does not upload
 * again.
 */
export function useKeptUpload({ keep, refusalOf, tryAgain, ...options }: Options) {
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { uploads, content } = useUploads({ ...options, onSent: (file) => void tryToKeep(file) });

  async function tryToKeep(file: SentFile) {
    setFailures((before) => without(before, file.id));
    try {
      await keep(file);
      setKept((before) => new Set(before).add(file.id));
    } catch (error) {
      const { status, detail = status === undefined ? options.words.unreachable : undefined } = readRefusal(error);
      const failure = { message: refusalOf(detail), file: mayBeKept(error) ? file : undefined };
      setFailures((before) => new Map(before).set(file.id, failure));
      options.onFailed?.();
    }
  }

  function chooseAnew(id: string) {
    setFailures((before) => without(before, id));
    uploads.remove(id);
  }

  function tryAll() {
    for (const [id, { file }] of failures) {
      if (file) void tryToKeep(file);
      else chooseAnew(id);
    }
  }

  const areAllKept = content.rows.length > 0 && content.rows.every(({ id }) => kept.has(id));
  if (failures.size === 0) return { content, areAllKept };
  const rows = content.rows.map((row) => {
    const failure = failures.get(row.id);
    return failure ? { ...row, state: "failed" as const, failure: failure.message } : row;
  });
  const actions = [...content.actions, { label: tryAgain, act: tryAll, primary: true }];
  return { content: { ...content, rows, actions }, areAllKept };
}

function without(failures: ReadonlyMap<string, Failure>, id: string): ReadonlyMap<string, Failure> {
  return new Map([...failures].filter(([other]) => other !== id));
}

/** A conflict means that the file has already been kept. */
function mayBeKept(error: unknown): boolean {
  return isTemporary(error) && statusOfFailure(error) !== 409;
}
