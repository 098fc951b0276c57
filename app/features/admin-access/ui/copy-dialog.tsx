import type { ReactNode } from "react";
import { CopyButton } from "#app/office/copy-button.tsx";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

type Props = {
  /** The dialog is open while `text` is set. */
  text: string | undefined;
  onClose: () => void;
  title: ReactNode;
  description: string;
  doneLabel?: string;
};

/** Shows text once for the user to copy. The text always runs left to right. */
export function CopyDialog({ text, onClose, title, description, doneLabel }: Props) {
  const { close } = useOfficeMessages();

  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={close}
      closeOnBackdrop={false}
      footer={<Button onClick={onClose}>{doneLabel ?? close}</Button>}
    >
      {text && (
        <div className="grid justify-items-start gap-3">
          {/* Has the focus, so that pressing Enter again does not close the dialog. */}
          <pre
            dir="ltr"
            tabIndex={-1}
            data-first
            className="w-full rounded-md border border-line bg-sand px-4 py-3 text-start font-mono leading-relaxed whitespace-pre-wrap wrap-anywhere select-all"
          >
            {text}
          </pre>
          <CopyButton text={text} />
        </div>
      )}
    </Dialog>
  );
}
