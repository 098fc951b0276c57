import type { ReactNode } from "react";
import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";

export type HistoryEntry = { id: string; title: ReactNode; by: string; at: string; note?: string | null };

/** Everything that happened to a record, the latest first: what, by whom and when, with what was noted. */
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
              <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language, businessTimeZone)}</time>
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
