import { useState } from "react";
import { CallError } from "../http/call.ts";
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
 * What `UploadDialog` shows where one file is sent and then kept. A file that is refused fails like one that did not
 * arrive; where the server was only away, trying again sends no byte of it anew.
 */
export function useKeptUpload({ keep, refusalOf, tryAgain, ...options }: Options) {
  const [failure, setFailure] = useState<Failure>();
  const { uploads, content } = useUploads({ ...options, onSent: (file) => void tryToKeep(file) });

  async function tryToKeep(file: SentFile) {
    setFailure(undefined);
    try {
      await keep(file);
    } catch (error) {
      const reason = error instanceof CallError ? error.problem?.detail : options.words.unreachable;
      setFailure({ trouble: refusalOf(reason), file: mayBeKept(error) ? file : undefined });
      options.onFailed?.();
    }
  }

  function chooseAnew() {
    setFailure(undefined);
    uploads.clear();
  }

  if (!failure) return content;
  const { trouble, file } = failure;
  return {
    ...content,
    rows: content.rows.map((row) => ({ ...row, state: "failed" as const, trouble })),
    actions: [{ label: tryAgain, act: file ? () => void tryToKeep(file) : chooseAnew, primary: true }],
  };
}

/** A conflict is about the file: it has been kept already. */
function mayBeKept(error: unknown): boolean {
  return isPassing(error) && statusOfTrouble(error) !== 409;
}
