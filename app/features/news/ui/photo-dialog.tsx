import { useRef } from "react";
import { call } from "#app/platform/http/call.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { UploadWords } from "#app/platform/upload-engine/strings.en.ts";
import { useUploads } from "#app/platform/upload-engine/use-uploads.ts";
import { UploadDialog } from "#app/ui/upload-dialog.tsx";
import { maxPhotoBytes, photoPurpose, signPhoto } from "../contract.ts";

export type PhotoDialogProps = {
  title: string;
  words: UploadWords;
  /** How many photos may still be added. */
  room: number;
  /** Called for each file that has arrived, with its place among those of this dialog. */
  onSent: (path: string, place: number) => void;
  onClose: () => void;
};

/** Where photos are chosen and sent. It closes when all of them have arrived. */
export function PhotoDialog({ title, words, room, onSent, onClose }: PhotoDialogProps) {
  const sent = useRef(0);
  const { content } = useUploads({
    rules: { types: ["image/jpeg", "image/png", "image/webp"], maxBytes: maxPhotoBytes, maxFiles: room },
    purpose: photoPurpose,
    askAddress: ({ name, type, size }, signal) =>
      call(signPhoto, { body: { name, type, size }, ...(signal && { signal }) }),
    language: useLanguage(),
    words,
    onSent({ path }) {
      onSent(path, sent.current);
      sent.current += 1;
    },
  });
  return <UploadDialog open title={title} onClose={onClose} {...content} />;
}
