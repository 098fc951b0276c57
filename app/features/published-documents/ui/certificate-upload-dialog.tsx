import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import type { AnnouncedFile } from "#app/platform/files/contract.ts";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import type { PatentMessages } from "../messages.ts";
import {
  certificatePurpose,
  certificateRules,
  type PatentCertificate,
  type PatentRegionName,
  saveCertificate,
  signCertificateUpload,
} from "../patent-certificates/contract.ts";

export type CertificateSlot = {
  id: string;
  region: PatentRegionName;
  /** The name of the region in the page's language. */
  label: string;
  /** The path of the published certificate, or of the sample. */
  path: string | null;
  isSample: boolean;
};

type Props = {
  slot: CertificateSlot;
  language: Language;
  messages: PatentMessages["island"];
  uploadMessages: UploadMessages;
  onSaved: (certificate: PatentCertificate) => void;
  onClose: () => void;
};

/** Uploads the certificate for a region. Closes once it is saved. */
export function CertificateUploadDialog({ slot, language, messages, uploadMessages, onSaved, onClose }: Props) {
  const { region, label } = slot;
  const rejectionOf = (reason: string | undefined) => [messages.failure, reason].filter(Boolean).join(". ");
  const { content, areAllKept } = useKeptUpload({
    rules: certificateRules,
    purpose: certificatePurpose,
    draft: `${certificatePurpose}-${region}`,
    language,
    messages: uploadMessages,
    askAddress: ({ name, type, size }: AnnouncedFile, signal) =>
      call(signCertificateUpload, { body: { name, type, size, region }, ...(signal && { signal }) }),
    async keep({ path }) {
      onSaved(await call(saveCertificate, { body: { region, certificateURL: path } }));
      showToast({ title: messages.successTitle, description: interpolate(messages.success, { region: label }) });
    },
    onFailed: (reason) =>
      showToast({ title: messages.failureTitle, description: rejectionOf(reason), tone: "destructive" }),
    rejectionOf,
    tryAgain: messages.tryAgain,
  });
  return (
    <UploadDialog
      {...content}
      open={!areAllKept}
      onClose={onClose}
      title={`${messages.title}: ${label}`}
      description={messages.reviewed}
    />
  );
}
