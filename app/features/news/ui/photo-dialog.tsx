import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { maxPhotoBytes, photoPurpose, signPhoto } from "../contract.ts";

export type PhotoDialogProps = {
  title: string;
  /** The message when a photo could not be kept. */
  failed: string;
  words: UploadWords;
  /** How many more photos can be added. */
  room: number;
  /** Keeps an uploaded file. */
  keep: (path: string) => Promise<void>;
  onClose: () => void;
};

/** Choosing and uploading photos. Closes once all are kept. */
export function PhotoDialog({ title, failed, words, room, keep, onClose }: PhotoDialogProps) {
  const { content, areAllKept } = useKeptUpload({
    rules: { types: ["image/jpeg", "image/png", "image/webp"], maxBytes: maxPhotoBytes, maxFiles: room },
    purpose: photoPurpose,
    askAddress: ({ name, type, size }, signal) =>
      call(signPhoto, { body: { name, type, size }, ...(signal && { signal }) }),
    language: useLanguage(),
    words,
    keep: ({ path }) => keep(path),
    onFailed: () => showToast({ title: failed, tone: "destructive" }),
    refusalOf: (reason) => [failed, reason].filter(Boolean).join(" "),
    tryAgain: words.retry,
  });
  return <UploadDialog {...content} open={!areAllKept} title={title} onClose={onClose} />;
}
