import { isNotFound } from "#app/platform/http/call.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { type Asking, LoadFailed } from "./loaded-list.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import type { ReactNode } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatDateTime } from "#app/platform/i18n/date-time.ts";

type Props<Details> = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The query for the record and its history. */
  details: Asking & { data: Details | undefined; error: Error | null; isPending: boolean };
  messages: { loading: string; failed: string; gone: string };
  children: (details: Details) => ReactNode;
};

/** A dialog for the record that the URL opens. The record may be loading, failed, deleted, or loaded. */
export function RecordDialog<Details>({ open, onClose, title, details, messages, children }: Props<Details>) {
  const { close } = useOfficeMessages();
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
          <LoadFailed
            title={isGone ? messages.gone : messages.failed}
            asking={details}
            look="line"
            canRetry={!isGone}
          />
        </div>
      )}
      {open && details.isPending && <p role="status">{messages.loading}</p>}
      {details.data && children(details.data)}
    </Dialog>
  );
}

export type HistoryEntry = { id: string; title: ReactNode; by: string; at: string; note?: string | null };

/** The history of a record, newest first: each action with its author, time, and note. */
export function RecordHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const language = useLanguage();
  return (
    <ol className="grid gap-4 border-s-2 border-line ps-5">
      {entries
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ id, title, by, at, note }) => (
          <li key={id} className="relative min-w-0">
            <span aria-hidden="true" className="absolute -start-[1.62rem] top-2 size-2.5 rounded-full bg-leaf" />
            <p className="font-medium">{title}</p>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{by}</bdi> · <time dateTime={at}>{formatDateTime(at, language, businessTimeZone)}</time>
            </p>
            {note && (
              <p dir="auto" className="mt-1 rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
    </ol>
  );
}
