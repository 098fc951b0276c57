import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { UploadMessages } from "#app/platform/files/client/strings.en.ts";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { maxPhotoBytes, photoPurpose, photoMediaTypes, signPhoto } from "../contract.ts";

export type PhotoDialogProps = {
  title: string;
  /** The error message when a photo cannot be saved. */
  failed: string;
  messages: UploadMessages;
  chosen: readonly File[];
  /** The number of photos that can still be added. */
  room: number;
  /** Saves an uploaded file. */
  keep: (path: string) => Promise<void>;
  onClose: () => void;
};

/** Uploads the selected photos, which can be replaced in the dialog. Closes when all of them are saved. */
export function PhotoDialog({ title, failed, messages, chosen, room, keep, onClose }: PhotoDialogProps) {
  const { content, areAllKept } = useKeptUpload({
    rules: { types: photoMediaTypes, maxBytes: maxPhotoBytes, maxFiles: room },
    purpose: photoPurpose,
    chosen,
    sendsImmediately: true,
    askAddress: ({ name, type, size }, signal) =>
      call(signPhoto, { body: { name, type, size }, ...(signal && { signal }) }),
    language: useLanguage(),
    messages,
    keep: ({ path }) => keep(path),
    onFailed: () => showToast({ title: failed, tone: "destructive" }),
    rejectionOf: (reason) => [failed, reason].filter(Boolean).join(" "),
    tryAgain: messages.retry,
  });
  return <UploadDialog {...content} open={!areAllKept} title={title} onClose={onClose} />;
}
