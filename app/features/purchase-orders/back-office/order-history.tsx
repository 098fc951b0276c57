import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import type { HistoryEntry } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { LongText } from "./order-facts.tsx";
import { Moment } from "./order-values.tsx";
import { Sentence } from "./sentence.tsx";

/** Everything that happened to the order, the latest first. */
export function OrderHistory({ entries }: { entries: HistoryEntry[] }) {
  const { details } = useBackOffice().words;
  const latestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <DialogSection title={details.history}>
      <ol className="grid gap-4 border-s-2 border-line ps-5">
        {latestFirst.map((entry) => (
          <li key={entry.id} className="relative min-w-0">
            <span aria-hidden="true" className="absolute -start-[1.62rem] top-2 size-2.5 rounded-full bg-leaf" />
            <EventLine entry={entry} />
          </li>
        ))}
      </ol>
    </DialogSection>
  );
}

function EventLine({ entry }: { entry: HistoryEntry }) {
  const { details, statuses } = useBackOffice().words;
  const actors: Record<string, string> = details.actors;
  const change = { from: entry.from && statuses[entry.from], to: entry.to && statuses[entry.to] };
  return (
    <>
      <p className="font-medium">
        <Sentence text={details.events[entry.event]} values={change} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <bdi>{actors[entry.actor] ?? entry.actor}</bdi> · <Moment at={entry.at} />
      </p>
      {entry.note && (
        <div className="mt-1 rounded-md bg-sand px-3 py-2">
          <LongText text={entry.note} />
        </div>
      )}
    </>
  );
}
