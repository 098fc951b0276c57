import type { ReactNode } from "react";
import { isNotFound } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Asking } from "./load-failed.tsx";
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
  const { close, retry } = useOfficeWords();
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
        <div
          role="alert"
          className="mb-6 flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft p-4"
        >
          <p className="grow">{isGone ? words.gone : words.failed}</p>
          {!isGone && (
            <Button tone="outline" size="small" onClick={() => details.refetch()}>
              {retry}
            </Button>
          )}
        </div>
      )}
      {open && details.isPending && <p role="status">{words.loading}</p>}
      {details.data && children(details.data)}
    </Dialog>
  );
}
