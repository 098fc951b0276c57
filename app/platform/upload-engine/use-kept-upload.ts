import { useState } from "react";
import { CallError } from "../http/call.ts";
import type { SentFile, UploadOptions } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";

type Options = Omit<UploadOptions, "onSent"> & {
  /** The call that makes the file that has arrived what it was sent for. */
  keep: (file: SentFile) => Promise<void>;
  /** What stands at the file when that call refuses it; `reason` is the server's own sentence. */
  refusalOf: (reason: string | undefined) => string;
  tryAgain: string;
};

/** What `UploadDialog` shows where one file is sent and then kept. Refused, it fails like one that did not arrive. */
export function useKeptUpload({ keep, refusalOf, tryAgain, ...options }: Options) {
  const [refusal, setRefusal] = useState<string>();
  const { uploads, content } = useUploads({ ...options, onSent: (file) => void tryToKeep(file) });

  async function tryToKeep(file: SentFile) {
    try {
      await keep(file);
    } catch (error) {
      setRefusal(refusalOf(error instanceof CallError ? error.problem?.detail : undefined));
      options.onFailed?.();
    }
  }

  function chooseAnew() {
    setRefusal(undefined);
    uploads.clear();
  }

  if (refusal === undefined) return content;
  return {
    ...content,
    rows: content.rows.map((row) => ({ ...row, state: "failed" as const, trouble: refusal })),
    actions: [{ label: tryAgain, act: chooseAnew, primary: true }],
  };
}
