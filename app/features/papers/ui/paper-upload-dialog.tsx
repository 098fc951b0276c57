import type { UploadMessages } from "#app/platform/files/client/messages.ts";
import { UploadDialog } from "#app/platform/files/client/upload-dialog.tsx";
import type { SentFile } from "#app/platform/files/client/uploads.ts";
import { useUploads } from "#app/platform/files/client/use-uploads.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { paperRules } from "../contract.ts";
import type { PageMessages } from "../messages.ts";

type Props = {
  language: Language;
  messages: PageMessages["page"];
  uploadMessages: UploadMessages;
  onSent: (file: SentFile) => void;
  onClose: () => void;
};

/** Uploads papers. Afterward, it closes, and the sender continues on the page. */
export function PaperUploadDialog({ language, messages, uploadMessages, onSent, onClose }: Props) {
  const { content, view } = useUploads({
    rules: paperRules,
    purpose: "paper",
    language,
    messages: uploadMessages,
    onSent,
  });
  const isDone = view.files.length > 0 && view.files.every(({ state }) => state === "sent");
  return (
    <UploadDialog
      {...content}
      open={!isDone}
      onClose={onClose}
      title={messages.dialogTitle}
      description={messages.dialogText}
    />
  );
}
