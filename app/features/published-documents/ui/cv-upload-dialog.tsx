import { useEffect, useState } from "react";
import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { percentText } from "#app/platform/files/client/shown-file.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { UploadProgress } from "#app/platform/files/client/upload-progress.tsx";
import type { SentFile } from "#app/platform/files/client/uploads.ts";
import { useUploads } from "#app/platform/files/client/use-uploads.ts";
import type { AnnouncedFile } from "#app/platform/files/contract.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { cvPurpose, cvRules, saveCv, signCvUpload } from "../cv/contract.ts";
import type { CvMessages } from "../messages.ts";
import { closeMilliseconds, cvUploadState } from "./cv-upload-state.ts";

export type CvReplacementProps = {
  language: Language;
  messages: CvMessages["island"];
  uploadMessages: UploadMessages;
  /** Shows the new CV on the page. Resolves to false if that failed and the user was notified. */
  onReplaced: () => Promise<boolean>;
  onClose: () => void;
};

/** Uploads and publishes a CV, with the steps and percentages from the specification. */
export function CvUploadDialog({
  open,
  language,
  messages: { dialog: messages },
  uploadMessages,
  onReplaced,
  onClose,
}: CvReplacementProps & { open: boolean }) {
  const [hasAddress, setHasAddress] = useState(false);
  const [record, setRecord] = useState<"none" | "saving" | "saved" | "shown" | "failed">("none");
  const [rejection, setRejection] = useState<string>();
  const { uploads, view, content } = useUploads({
    rules: cvRules,
    purpose: cvPurpose,
    language,
    messages: uploadMessages,
    async askAddress({ name, type, size }: AnnouncedFile, signal) {
      const signed = await call(signCvUpload, { body: { name, type, size, language }, ...(signal && { signal }) });
      setHasAddress(true);
      return signed;
    },
    onSent: (file) => void save(file),
    onFailed: () =>
      showToast({ title: messages.saveToastTitle, description: messages.saveToastText, tone: "destructive" }),
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
      const { status, detail } = rejectionOf(error);
      setRejection(status ? detail : uploadMessages.unreachable);
      showToast({ title: messages.recordToastTitle, description: messages.recordToastText, tone: "destructive" });
      return;
    }
    setRecord("saved");
    const isOnPage = await onReplaced();
    setRecord("shown");
    if (isOnPage) showToast({ title: messages.success });
  }

  function tryAgain() {
    uploads.clear();
    setHasAddress(false);
    setRecord("none");
    setRejection(undefined);
  }

  const isOver = state === "error" || state === "success";
  const failure = record === "failed" ? [messages.recordFailed, rejection].filter(Boolean).join(". ") : undefined;
  return (
    <UploadDialog
      {...content}
      {...{ open, onClose }}
      title={messages.title}
      description={messages.text}
      zone={{ ...content.zone, isFull: file !== undefined }}
      // The dialog already shows a progress bar for the single file.
      rows={content.rows.map((row) => ({
        ...row,
        state: failure === undefined ? row.state : "failed",
        progressLabel: undefined,
        failure: failure ?? row.failure,
      }))}
      actions={
        state === "error" ? [{ label: messages.tryAgain, act: tryAgain, primary: true }] : isOver ? [] : content.actions
      }
      announcement={state === "idle" ? content.announcement : messages.states[state]}
    >
      {file && (
        <UploadProgress
          label={messages.progress}
          state={messages.states[state]}
          percent={percent}
          percentLabel={percentText(percent, language)}
          tone={state === "error" ? "failed" : "usual"}
        />
      )}
    </UploadDialog>
  );
}
