import { useState } from "react";
import type { Language } from "#app/platform/i18n/language.ts";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import type { Words } from "../cv/strings.en.ts";
import { CvPasswordDialog } from "./cv-password-dialog.tsx";
import { CvUploadDialog } from "./cv-upload-dialog.tsx";

type Props = {
  language: Language;
  words: Words["leaf"];
  uploadWords: UploadWords;
  /** Shows the new CV on the page; false where that failed. */
  onReplaced: () => Promise<boolean>;
  onClose: () => void;
};

/** First the password, then the file (spec §4 CV upload). */
export function CvReplacement({ language, words, uploadWords, onReplaced, onClose }: Props) {
  const [isGranted, setIsGranted] = useState(false);
  return (
    <>
      <CvPasswordDialog
        open={!isGranted}
        words={words}
        onGranted={() => setIsGranted(true)}
        // It also closes when the password was right.
        onClose={() => !isGranted && onClose()}
      />
      <CvUploadDialog {...{ language, words, uploadWords, onReplaced, onClose }} open={isGranted} />
    </>
  );
}
