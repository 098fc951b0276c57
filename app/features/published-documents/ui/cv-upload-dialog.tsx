import { useEffect, useState } from "react";
import { call, refusalOf } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { percentText } from "#app/platform/files/client/shown-file.ts";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import type { SentFile } from "#app/platform/files/client/uploads.ts";
import { useUploads } from "#app/platform/files/client/use-uploads.ts";
import type { AnnouncedFile } from "#app/platform/files/contract.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { UploadProgress } from "#app/platform/files/client/upload-progress.tsx";
import { cvPurpose, cvRules, saveCv, signCvUpload } from "../cv/contract.ts";
import type { CvWords } from "../strings.en.ts";
import { cvUploadState } from "./cv-upload-state.ts";

type Props = {
  open: boolean;
  language: Language;
  words: CvWords["island"];
  uploadWords: UploadWords;
  /** Shows the new CV on the page. Resolves to false if that failed and the user was told. */
  onReplaced: () => Promise<boolean>;
  onClose: () => void;
};

/** Spec §4: closes automatically 1.5 to 2 s after success. */
const closeMilliseconds = 1_750;

/** Uploads and publishes a CV, with the steps and percentages from the specification. */
export function CvUploadDialog({ open, language, words: { dialog: words }, uploadWords, onReplaced, onClose }: Props) {
  const [hasAddress, setHasAddress] = useState(false);
  const [record, setRecord] = useState<"none" | "saving" | "saved" | "shown" | "failed">("none");
  const [refusal, setRefusal] = useState<string>();
  const { uploads, view, content } = useUploads({
    rules: cvRules,
    purpose: cvPurpose,
    language,
    words: uploadWords,
    async askAddress({ name, type, size }: AnnouncedFile, signal) {
      const signed = await call(signCvUpload, { body: { name, type, size, language }, ...(signal && { signal }) });
      setHasAddress(true);
      return signed;
    },
    onSent: (file) => void save(file),
    onFailed: () => showToast({ title: words.saveToastTitle, description: words.saveToastText, tone: "destructive" }),
  });
  const isShown = record === "shown";
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(onClose, closeMilliseconds);
    return () => clearTimeout(timer);
  }, [isShown, onClose]);
  const [file] = view.files;
  const { state, percent } = cvUploadState({ file, hasAddress, record });

  async function save({ path }: SentFile) {
    setRecord("saving");
    try {
      await call(saveCv, { body: { cvURL: path, language } });
    } catch (error) {
      setRecord("failed");
      const { status, detail } = refusalOf(error);
      setRefusal(status ? detail : uploadWords.unreachable);
      showToast({ title: words.recordToastTitle, description: words.recordToastText, tone: "destructive" });
      return;
    }
    setRecord("saved");
    const isOnPage = await onReplaced();
    setRecord("shown");
    if (isOnPage) showToast({ title: words.success });
  }

  function tryAgain() {
    uploads.clear();
    setHasAddress(false);
    setRecord("none");
    setRefusal(undefined);
  }

  const isOver = state === "error" || state === "success";
  const failure = record === "failed" ? [words.recordFailed, refusal].filter(Boolean).join(". ") : undefined;
  return (
    <UploadDialog
      {...content}
      {...{ open, onClose }}
      title={words.title}
      description={words.text}
      zone={{ ...content.zone, isFull: file !== undefined }}
      // The dialog already shows a progress bar for the single file.
      rows={content.rows.map((row) => ({
        ...row,
        state: failure === undefined ? row.state : "failed",
        progressLabel: undefined,
        failure: failure ?? row.failure,
      }))}
      actions={
        state === "error" ? [{ label: words.tryAgain, act: tryAgain, primary: true }] : isOver ? [] : content.actions
      }
      announcement={state === "idle" ? content.announcement : words.states[state]}
    >
      {file && (
        <UploadProgress
          label={words.progress}
          state={words.states[state]}
          percent={percent}
          percentLabel={percentText(percent, language)}
          tone={state === "error" ? "failed" : "usual"}
        />
      )}
    </UploadDialog>
  );
}
