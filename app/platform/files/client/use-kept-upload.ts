import { useState } from "react";
import { refusalOf as readRefusal } from "#app/platform/http/call.ts";
import type { SentFile, UploadOptions } from "./uploads.ts";
import { isPassing, statusOfTrouble } from "./upload-trouble.ts";
import { useUploads } from "./use-uploads.ts";

type Options = Omit<UploadOptions, "onSent"> & {
  /** The call that makes the file that has arrived what it was sent for. */
  keep: (file: SentFile) => Promise<void>;
  /** What stands at the file when that call fails; `reason` is the server's own sentence. */
  refusalOf: (reason: string | undefined) => string;
  tryAgain: string;
};

type Failure = { trouble: string; /** What has arrived and may still be kept. */ file: SentFile | undefined };

/**
 * What `UploadDialog` shows where files are sent and then kept, and whether all of them are, so that it may close. A file
 * that is refused fails like one that did not arrive; where the server was only away, trying again sends no byte of it anew.
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
      const failure = { trouble: refusalOf(detail), file: mayBeKept(error) ? file : undefined };
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
    return failure ? { ...row, state: "failed" as const, trouble: failure.trouble } : row;
  });
  const actions = [...content.actions, { label: tryAgain, act: tryAll, primary: true }];
  return { content: { ...content, rows, actions }, areAllKept };
}

function without(failures: ReadonlyMap<string, Failure>, id: string): ReadonlyMap<string, Failure> {
  return new Map([...failures].filter(([other]) => other !== id));
}

/** A conflict is about the file: it has been kept already. */
function mayBeKept(error: unknown): boolean {
  return isPassing(error) && statusOfTrouble(error) !== 409;
}
