import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FileNotSent } from "#app/platform/files/client/file-not-sent.ts";
import { readUploadMessages } from "#app/platform/files/client/messages-contract.ts";
import { isFit, type UploadRules } from "#app/platform/files/client/restrictions.ts";
import { createRetryPolicy, settle } from "#app/platform/files/client/retry-policy.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useOfficeMessages } from "../office-messages.tsx";
import { onceSignedInAgain, userOf } from "../shell/access.ts";
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
  /** Whether each file is one of many. Otherwise, it takes the place of one that has failed. */
  multiple?: boolean;
  /** Whether the files are out of sight, so that no one would see that one has failed. */
  isHidden?: boolean;
  /** Called when a file that could be sent has failed for good. */
  onFailed?: (() => void) | undefined;
};

type Work<Made> = {
  key: number;
  file: File | undefined;
  make: (path: string) => Promise<Made>;
  stop: AbortController;
  /** Where the file is once it has been sent, so that another try does not send it again. */
  path: string | undefined;
};

/**
 * Uploads and processes files one after another, until the field is gone. While the session has ended, they wait.
 * `onMade` receives each result, and the file counts as on its way until it finishes. It is called as rendered last,
 * because the field may have moved in its list in the meantime.
 */
export function useFileUploads<Made>(
  { purpose, rules, mutationKey, multiple = false, isHidden = false, onFailed }: Options,
  onMade: (made: Made) => unknown,
) {
  const { files: messages } = useOfficeMessages();
  const language = useLanguage();
  const [jobs, setJobs] = useState<readonly (FileJob & { work: Work<Made> })[]>([]);
  const count = useRef(0);
  const latest = useRef<{ onMade: typeof onMade; onFailed: typeof onFailed; isHidden: boolean }>(undefined);
  useEffect(() => {
    latest.current = { onMade, onFailed, isHidden };
    return () => void (latest.current = undefined);
  });
  // No one can see or cancel the files of a field that is gone.
  const stopAll = useEffectEvent(() => jobs.forEach(({ work }) => work.stop.abort()));
  useEffect(() => () => stopAll(), []);
  const client = useQueryClient();
  const [user] = useState(() => userOf(client));
  const id = useId();
  const { mutate } = useChange(perform, {
    mutation: { mutationKey, scope: { id } }, // in the order of the clicks, so that the last one stays
    onDone: (made) => latest.current?.onMade(made),
    failed: false, // the file shows it
  });

  const note = (key: number, change: Partial<FileJob>) =>
    setJobs((before) => before.map((job) => (job.key === key ? { ...job, ...change } : job)));
  const forget = (key: number) => setJobs((before) => before.filter((job) => job.key !== key));

  async function perform(work: Work<Made>): Promise<Made> {
    const {
      key,
      file,
      stop: { signal },
    } = work;
    try {
      signal.throwIfAborted();
      if (file) work.path ??= await send(key, file, signal);
      const made = await prepare(work);
      signal.throwIfAborted();
      forget(key);
      return made;
    } catch (error) {
      if (!signal.aborted && userOf(client) !== user) {
        note(key, { step: "waiting" });
        await untilSignedInAgain(signal);
        return perform(work);
      }
      if (signal.aborted) forget(key);
      else fail(work, error);
      throw error;
    }
  }

  /** Ends early if the field is gone, as it is when someone else signs in. */
  function untilSignedInAgain(signal: AbortSignal): Promise<void> {
    return settle(signal, (done) => onceSignedInAgain(client, user, done)).catch(() => undefined);
  }

  /** Is tried as often as sending, because the network can leave in between. */
  function prepare({ key, path = "", make, stop: { signal } }: Work<Made>): Promise<Made> {
    note(key, { step: "waiting" });
    const { retry } = createRetryPolicy({ onBusy: () => undefined });
    return retry(async () => {
      note(key, { step: "preparing" });
      try {
        return await make(path);
      } catch (error) {
        note(key, { step: "waiting" });
        throw error;
      }
    }, signal);
  }

  function fail({ key, file }: Work<Made>, error: unknown) {
    const failed = failureOf(error);
    note(key, { step: "failed", ...failed });
    if (latest.current?.isHidden)
      showToast({ title: file?.name ?? "", description: failed.failure, tone: "destructive" });
    if (file && isFit(file, rules) && !failed.canRetry) latest.current?.onFailed?.();
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
    const work: Work<Made> = { key, file, make, stop: new AbortController(), path: undefined };
    const job = {
      key,
      work,
      name,
      isAgain: file === undefined,
      step: "waiting" as const,
      percent: 0,
      progress: "",
      failure: undefined,
      canRetry: true,
    };
    const isReplaced = ({ step }: FileJob) => step === "failed" && file !== undefined && !multiple;
    setJobs((before) => [...before.filter((other) => !isReplaced(other)), job]);
    // A file that cannot be sent does not wait for others to say why.
    if (file && !isFit(file, rules)) perform(work).catch(() => undefined);
    else mutate(work);
  }

  const workOf = (key: number) => jobs.find((job) => job.key === key)?.work;

  function cancel(key: number) {
    workOf(key)?.stop.abort();
    forget(key);
  }

  function retry(key: number) {
    const work = workOf(key);
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
