import { useWords } from "#app/office/office-words.tsx";
import { RecordHistory } from "#app/office/record-history.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import type { HistoryEntry } from "../staff-contract.ts";
import { Sentence } from "./sentence.tsx";

/** Everything that happened to the order, the latest first. */
export function OrderHistory({ entries }: { entries: HistoryEntry[] }) {
  const { details, statuses } = useWords("orders");
  const actors: Record<string, string> = details.actors;
  const shown = entries.map(({ id, at, actor, event, from, to, note }) => {
    const change = { from: from && statuses[from], to: to && statuses[to] };
    return {
      id,
      at,
      by: actors[actor] ?? actor,
      title: <Sentence text={details.events[event]} values={change} />,
      note,
    };
  });
  return (
    <DialogSection title={details.history}>
      <RecordHistory entries={shown} />
    </DialogSection>
  );
}
