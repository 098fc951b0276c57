import { call } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { UploadWords } from "#app/platform/files/client/strings.en.ts";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import type { AnnouncedFile } from "#app/platform/files/contract.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import {
  certificatePurpose,
  certificateRules,
  type PatentCertificate,
  saveCertificate,
  signCertificateUpload,
} from "../patent-certificates/contract.ts";
import type { PatentWords } from "../strings.en.ts";
import type { CertificateSlot } from "./patent-certificates.island.tsx";

type Props = {
  slot: CertificateSlot;
  language: Language;
  words: PatentWords["island"];
  uploadWords: UploadWords;
  onSaved: (certificate: PatentCertificate) => void;
  onClose: () => void;
};

/** Uploads the certificate of a region. Closes once it is saved. */
export function CertificateUploadDialog({ slot, language, words, uploadWords, onSaved, onClose }: Props) {
  const { region, label } = slot;
  const { content, areAllKept } = useKeptUpload({
    rules: certificateRules,
    purpose: certificatePurpose,
    draft: `${certificatePurpose}-${region}`,
    language,
    words: uploadWords,
    askAddress: ({ name, type, size }: AnnouncedFile, signal) =>
      call(signCertificateUpload, { body: { name, type, size, region }, ...(signal && { signal }) }),
    async keep({ path }) {
      onSaved(await call(saveCertificate, { body: { region, certificateURL: path } }));
      showToast({ title: words.successTitle, description: fill(words.success, { region: label }) });
    },
    onFailed: () => showToast({ title: words.failureTitle, description: words.failure, tone: "destructive" }),
    refusalOf: (reason) => [words.failure, reason].filter(Boolean).join(". "),
    tryAgain: words.tryAgain,
  });
  return (
    <UploadDialog
      {...content}
      open={!areAllKept}
      onClose={onClose}
      title={`${words.title}: ${label}`}
      description={words.reviewed}
    />
  );
}
