import { useState } from "react";
import { call, CallError } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { UploadWords } from "#app/platform/upload-engine/strings.en.ts";
import type { SentFile } from "#app/platform/upload-engine/uploads.ts";
import { useUploads } from "#app/platform/upload-engine/use-uploads.ts";
import type { AnnouncedFile } from "#app/platform/uploads/contract.ts";
import { showToast } from "#app/ui/toast.ts";
import { UploadDialog } from "#app/ui/upload-dialog.tsx";
import {
  certificatePurpose,
  certificateRules,
  type PatentCertificate,
  saveCertificate,
  signCertificateUpload,
} from "../contract.ts";
import type { Words } from "../strings.en.ts";
import type { CertificateSlot } from "./patent-certificates.leaf.tsx";

type Props = {
  slot: CertificateSlot;
  language: Language;
  words: Words["leaf"];
  uploadWords: UploadWords;
  onSaved: (certificate: PatentCertificate) => void;
  onClose: () => void;
};

/** Sends the certificate of one region; it closes when the certificate is kept. */
export function CertificateUploadDialog({ slot, language, words, uploadWords, onSaved, onClose }: Props) {
  const { region, label } = slot;
  const [refusal, setRefusal] = useState<string>();
  const { uploads, content } = useUploads({
    rules: certificateRules,
    purpose: certificatePurpose,
    language,
    words: uploadWords,
    askAddress: ({ name, type, size }: AnnouncedFile, signal) =>
      call(signCertificateUpload, { body: { name, type, size, region }, ...(signal && { signal }) }),
    onSent: (file) => void save(file),
    onFailed: tellFailure,
  });

  function tellFailure() {
    showToast({ title: words.failureTitle, description: words.failure, tone: "destructive" });
  }

  async function save({ path }: SentFile) {
    try {
      onSaved(await call(saveCertificate, { body: { region, certificateURL: path } }));
      showToast({ title: words.successTitle, description: fill(words.success, { region: label }) });
      onClose();
    } catch (error) {
      const reason = error instanceof CallError ? error.problem?.detail : undefined;
      setRefusal([words.failure, reason].filter(Boolean).join(". "));
      tellFailure();
    }
  }

  function tryAgain() {
    setRefusal(undefined);
    uploads.clear();
  }

  const rows = content.rows.map((row) => (refusal ? { ...row, state: "failed" as const, trouble: refusal } : row));
  return (
    <UploadDialog
      {...content}
      rows={rows}
      actions={refusal ? [{ label: words.tryAgain, act: tryAgain, primary: true }] : content.actions}
      open
      onClose={onClose}
      title={`${words.title}: ${label}`}
      description={words.reviewed}
    />
  );
}
