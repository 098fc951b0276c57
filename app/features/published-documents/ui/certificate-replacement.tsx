import { useStayWhileSending } from "#app/office/files/use-stay-while-sending.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import { useKeptUpload } from "#app/platform/files/client/use-kept-upload.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { showToast } from "#app/ui/feedback/toast.ts";
import { type CertificateKind, certificateRules, replaceDocument } from "../certificates/contract.ts";

type Props = {
  kind: CertificateKind;
  uploadMessages: UploadMessages;
  /** The selected file. Empty if an earlier file was uploaded but not published yet. */
  chosen: readonly File[];
  onReplaced: () => void;
  onClose: () => void;
};

export function CertificateReplacement({ kind, uploadMessages, chosen, onReplaced, onClose }: Props) {
  const { settings, titles } = useMessages("certificates");
  const language = useLanguage();
  const replace = useCall(replaceDocument, { failed: false });
  const { content, areAllKept } = useKeptUpload({
    rules: certificateRules[kind],
    purpose: kind,
    draft: kind,
    chosen,
    sendsImmediately: true,
    language,
    messages: uploadMessages,
    async keep({ path }) {
      await replace.mutateAsync({ params: { kind }, body: { documentURL: path } });
      showToast({ title: settings.saved, description: titles[kind] });
      onReplaced();
    },
    rejectionOf: (reason) => [settings.failed, reason].filter(Boolean).join(" "),
    tryAgain: settings.tryAgain,
  });
  useStayWhileSending(content.leave !== undefined);
  return (
    <UploadDialog
      {...content}
      open={!areAllKept}
      onClose={onClose}
      title={interpolate(settings.dialogTitle, { title: titles[kind] })}
      description={settings.text}
    />
  );
}
