import { CopyButton } from "#app/office/copy-button.tsx";
import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** A new password or link to pass on to a colleague. */
export type Secret = {
  title: string;
  value: string;
  /** What it is for, and how long it works. */
  text: string;
  /** Resolves to whether it was copied to the clipboard when it was created. */
  copying?: Promise<boolean>;
};

type Props = { secret: Secret; onClose: () => void };

/** Shows a secret until closed. Requires a unique `key` for each one. */
export function ShownOnce({ secret: { title, value, text, copying }, onClose }: Props) {
  const { close } = useOfficeMessages();
  return (
    <Dialog open title={title} description={text} closeLabel={close} closeOnBackdrop={false} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3">
        {/* Has the focus, so that pressing Enter again does not close the dialog. */}
        <pre
          dir="ltr"
          tabIndex={-1}
          data-first
          className="min-w-0 rounded-md border border-line bg-mint px-4 py-2 font-mono whitespace-pre-wrap wrap-anywhere select-all"
        >
          {value}
        </pre>
        <CopyButton text={value} copying={copying} />
      </div>
    </Dialog>
  );
}
