import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { formatMoment } from "#app/platform/i18n/moment.ts";
import type { InquiryDetails, InquiryEvent } from "../staff-contract.ts";
import type { Words } from "./strings.en.ts";

/** Everything that happened to the inquiry, the latest first, down to its arrival. */
export function InquiryHistory({ inquiry, words }: { inquiry: InquiryDetails; words: Words }) {
  const { details } = words;
  const latestFirst = inquiry.history.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="grid gap-4 border-s-2 border-line ps-5">
      {latestFirst.map((entry) => (
        <Entry key={entry.id} title={eventText(entry, words)} by={entry.actor} at={entry.at} words={words}>
          {entry.note}
        </Entry>
      ))}
      <Entry title={details.received} by="sender" at={inquiry.createdAt} words={words} />
    </ol>
  );
}

/** "Status changed: New → Answered" */
export function eventText({ event, from, to }: InquiryEvent, { details, statuses }: Words): string {
  return fill(details.events[event], { from: from ? statuses[from] : "", to: to ? statuses[to] : "" });
}

type EntryProps = { title: string; by: string; at: string; words: Words; children?: string | null };

function Entry({ title, by, at, words, children }: EntryProps) {
  const language = useLanguage();
  const actors: Record<string, string> = words.details.actors;
  return (
    <li className="relative min-w-0">
      <span aria-hidden="true" className="absolute -start-[1.62rem] top-2 size-2.5 rounded-full bg-leaf" />
      <p className="font-medium">{title}</p>
      <p className="text-sm text-muted wrap-anywhere">
        <bdi>{actors[by] ?? by}</bdi> · <time dateTime={at}>{formatMoment(at, language, businessTimeZone)}</time>
      </p>
      {children && (
        <p dir="auto" className="mt-1 rounded-md bg-sand px-3 py-2 whitespace-pre-line wrap-anywhere">
          {children}
        </p>
      )}
    </li>
  );
}
