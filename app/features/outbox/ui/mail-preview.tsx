import { useOfficeWords, useWords } from "#app/office/office-words.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import { previewMail, type ShownMail } from "../contract.ts";

type Props = { mail: ShownMail | undefined; onClose: () => void };

/** A mail as its reader sees it, in a frame where nothing runs and nothing is loaded. */
export function MailPreview({ mail, onClose }: Props) {
  const { page: t } = useWords("outbox");
  const { close } = useOfficeWords();
  const subject = mail?.subject ?? "";
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title={<Sentence text={t.previewTitle} values={{ subject: <UnbrokenNumbers>{subject}</UnbrokenNumbers> }} />}
      closeLabel={close}
      // Whoever went through the mail by Tab finds the way out after it; Escape in the frame belongs to the frame.
      footer={
        <Button tone="outline" onClick={onClose}>
          {close}
        </Button>
      }
      className="w-[min(94vw,46rem)]"
    >
      {mail && (
        <iframe
          title={fill(t.previewTitle, { subject })}
          sandbox=""
          src={addressOf(previewMail, { id: mail.id })}
          className="h-[60dvh] w-full rounded-md border border-line bg-white"
        />
      )}
    </Dialog>
  );
}
