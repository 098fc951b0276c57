import { useEffect, useId, useRef, useState } from "react";
import { FileNotSent } from "#app/platform/files/client/file-not-sent.ts";
import { readUploadMessages } from "#app/platform/files/client/messages-contract.ts";
import { sortChosen, type UploadRules } from "#app/platform/files/client/restrictions.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { useOfficeMessages } from "../office-messages.tsx";
import { useChange } from "../use-call.ts";

/** A file on its way: it waits for others, is sent, and is prepared for the page. */
export type FileJob = {
  key: number;
  name: string;
  /** Whether a file that has already been sent is prepared again. */
  isAgain: boolean;
  step: "waiting" | "sending" | "preparing" | "failed";
  percent: number;
  /** "1.2 MB of 2.4 MB", or why the file has to wait. */
  progress: string;
  failure: string | undefined;
  /** Whether trying again can help. */
  canRetry: boolean;
};

type Options = {
  purpose: string;
  rules: UploadRules;
  /** Names the mutations that upload and process the files. */
  mutationKey: readonly string[];
};

type Work<Made> = { key: number; file: File | undefined; make: (path: string) => Promise<Made>; stop: AbortController };

/**
 * Uploads and processes files one after another. `onMade` receives each result, unless the field is gone, and the file
 * counts as on its way until it finishes. It is called as rendered last, because the field may have moved in its list in
 * the meantime.
 */
export function useFileUploads<Made>({ purpose, rules, mutationKey }: Options, onMade: (made: Made) => unknown) {
  const { files: messages } = useOfficeMessages();
  const language = useLanguage();
  const [jobs, setJobs] = useState<readonly FileJob[]>([]);
  const works = useRef(new Map<number, Work<Made>>());
  const count = useRef(0);
  const latest = useRef<typeof onMade>(undefined);
  useEffect(() => {
    latest.current = onMade;
    return () => void (latest.current = undefined);
  });
  const id = useId();
  const { mutate } = useChange(perform, {
    mutation: { mutationKey, scope: { id } }, // in the order of the clicks, so that the last one stays
    onDone: (made) => latest.current?.(made),
    failed: false, // the file shows it
  });

  const note = (key: number, change: Partial<FileJob>) =>
    setJobs((before) => before.map((job) => (job.key === key ? { ...job, ...change } : job)));
  const forget = (key: number) => setJobs((before) => before.filter((job) => job.key !== key));

  async function perform({ key, file, make, stop: { signal } }: Work<Made>): Promise<Made> {
    try {
      signal.throwIfAborted();
      const path = file && (await send(key, file, signal));
      note(key, { step: "preparing", percent: 100 });
      const made = await make(path ?? "");
      signal.throwIfAborted();
      forget(key);
      return made;
    } catch (error) {
      if (signal.aborted) forget(key);
      else note(key, { step: "failed", ...failureOf(error) });
      throw error;
    }
  }

  async function send(key: number, file: File, signal: AbortSignal): Promise<string> {
    note(key, { step: "sending" });
    // Editing texts does not need the code that sends files.
    const [said, { sendFile }] = await Promise.all([
      call(readUploadMessages, { query: { language } }),
      import("#app/platform/files/client/send-file.ts"),
    ]);
    const notices = { offline: `${said.offline}. ${said.offlineWait}`, busy: said.busy };
    return sendFile(file, {
      rules,
      purpose,
      language,
      messages: said,
      signal,
      onProgress: ({ percent, progress }, notice) =>
        note(key, { percent, progress: notice ? notices[notice] : progress }),
    });
  }

  /** Without a file, one that has already been sent is prepared again. */
  function start(file: File | undefined, make: Work<Made>["make"], name = file?.name ?? "") {
    const key = ++count.current;
    const work = { key, file, make, stop: new AbortController() };
    works.current.set(key, work);
    const job: FileJob = {
      key,
      name,
      isAgain: file === undefined,
      step: "waiting",
      percent: 0,
      progress: "",
      failure: undefined,
      canRetry: true,
    };
    setJobs((before) => [...before.filter(({ step }) => step !== "failed" || file === undefined), job]);
    const isUnfit = file && sortChosen([file], [], rules).rejections.length > 0;
    // A file that cannot be sent does not wait for others to say why.
    if (isUnfit) perform(work).catch(() => undefined);
    else mutate(work);
  }

  function cancel(key: number) {
    works.current.get(key)?.stop.abort();
    forget(key);
  }

  function retry(key: number) {
    const work = works.current.get(key);
    if (!work) return;
    note(key, { step: "waiting", failure: undefined });
    mutate(work);
  }

  return { jobs, start, cancel, retry };

  function failureOf(error: unknown): Pick<FileJob, "failure" | "canRetry"> {
    if (error instanceof FileNotSent) return { failure: error.shown, canRetry: !error.isUnfit };
    const { fields, detail, status } = rejectionOf(error);
    const failure = Object.values(fields)[0] ?? detail ?? messages.failed;
    return { failure, canRetry: status !== 400 };
  }
}
