import { useWords } from "#app/office/office-words.tsx";
import { RecordHistory } from "#app/office/record-history.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import type { InquiryDetails, InquiryEvent } from "../staff-contract.ts";
import type { Words } from "./strings.en.ts";

/** Everything that happened to the inquiry, down to its arrival. */
export function InquiryHistory({ inquiry }: { inquiry: InquiryDetails }) {
  const { list } = useWords("inquiries");
  const actors: Record<string, string> = list.details.actors;
  const changes = inquiry.history.map((entry) => ({
    ...entry,
    title: eventText(entry, list),
    by: actors[entry.actor] ?? entry.actor,
  }));
  const arrival = { id: inquiry.id, title: list.details.received, by: list.details.actors.sender };
  return <RecordHistory entries={[...changes, { ...arrival, at: inquiry.createdAt }]} />;
}

/** "Status changed: New → Answered" */
export function eventText({ event, from, to }: InquiryEvent, { details, statuses }: Words): string {
  return fill(details.events[event], { from: from ? statuses[from] : "", to: to ? statuses[to] : "" });
}
