import { useEffect, useEffectEvent, useRef } from "react";
import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import type { SentFile } from "#app/platform/files/client/uploads.ts";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { photoPurpose, photoRules, signPhoto } from "../contract.ts";

export type PhotoDialogProps = {
  title: string;
  /** The error message when a photo cannot be saved. */
  failed: string;
  messages: UploadMessages;
  chosen: readonly File[];
  room: number;
  /** Saves an uploaded file. `place` is its place among the chosen ones, from 0. */
  keep: (path: string, place: number) => Promise<void>;
  /** Counts this dialog while it sends photos: 1 at the start, -1 at the end. */
  onPending: (change: 1 | -1) => void;
  onClose: () => void;
};

/** Uploads the selected photos, which can be replaced in the dialog. Closes when all of them are saved. */
export function PhotoDialog({ title, failed, messages, chosen, room, keep, onPending, onClose }: PhotoDialogProps) {
  const rows = useRef<readonly { id: string }[]>([]);
  const { content, areAllKept } = useKeptUpload({
    rules: { ...photoRules, maxFiles: room },
    purpose: photoPurpose,
    chosen,
    sendsImmediately: true,
    askAddress: ({ name, type, size }, signal) =>
      call(signPhoto, { body: { name, type, size }, ...(signal && { signal }) }),
    language: useLanguage(),
    messages,
    keep: (file) => keep(file.path, placeOf(file)),
    onFailed: (description) => showToast({ title: failed, description, tone: "destructive" }),
    rejectionOf: (reason) => [failed, reason].filter(Boolean).join(" "),
    tryAgain: messages.retry,
  });

  /** A file that has arrived before its row was shown is one of those that the dialog was opened with. */
  function placeOf({ id, name, sizeBytes }: SentFile): number {
    const row = rows.current.findIndex((row) => row.id === id);
    return row >= 0 ? row : chosen.findIndex((file) => file.name === name && file.size === sizeBytes);
  }

  useEffect(() => {
    rows.current = content.rows;
  });
  const isSending = content.leave !== undefined;
  const count = useEffectEvent(onPending);
  useEffect(() => {
    if (!isSending) return undefined;
    count(1);
    return () => count(-1);
  }, [isSending]);

  return <UploadDialog {...content} open={!areAllKept} title={title} onClose={onClose} />;
}
