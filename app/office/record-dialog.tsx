import type { ReactNode } from "react";
import { isNotFound } from "#app/platform/http/call.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { type Asking, LoadFailed } from "./load-failed.tsx";
import { useOfficeWords } from "./office-words.tsx";

type Props<Details> = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The query of the record with its history. */
  details: Asking & { data: Details | undefined; error: Error | null; isPending: boolean };
  words: { loading: string; failed: string; gone: string };
  children: (details: Details) => ReactNode;
};

/** One record of a list, in a dialog that the address opens: loading, failed, gone, or there. */
export function RecordDialog<Details>({ open, onClose, title, details, words, children }: Props<Details>) {
  const { close } = useOfficeWords();
  const isGone = isNotFound(details.error);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={close}
      closeOnBackdrop={false}
      inAddress
      className="w-[min(96vw,64rem)]!"
    >
      {open && details.isError && (
        <div className="mb-6">
          <LoadFailed title={isGone ? words.gone : words.failed} asking={details} look="line" canRetry={!isGone} />
        </div>
      )}
      {open && details.isPending && <p role="status">{words.loading}</p>}
      {details.data && children(details.data)}
    </Dialog>
  );
}
