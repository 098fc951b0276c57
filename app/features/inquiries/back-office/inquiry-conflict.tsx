import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { InquiryDetails } from "../staff-contract.ts";
import { eventText } from "./inquiry-history.tsx";
import { InquiryBadge } from "./inquiry-line.tsx";
import type { Step } from "./use-change-inquiry.ts";

type Props = {
  inquiry: InquiryDetails;
  wanted: Step;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** A conflict about an inquiry: its status now, with the last line of its history. */
export function InquiryConflict({ inquiry, wanted, ...decision }: Props) {
  const { list } = useWords("inquiries");
  const { details: t, statuses } = list;
  const last = inquiry.history.findLast(({ event }) => event !== "note");
  const actors: Record<string, string> = t.actors;
  const isDoneAlready = "status" in wanted ? inquiry.status === wanted.status : inquiry.isSpam === wanted.isSpam;
  const mine = "status" in wanted ? statuses[wanted.status] : wanted.isSpam ? statuses.spam : t.notSpam;
  return (
    <ConflictNotice
      last={last && { what: eventText(last, list), by: actors[last.actor] ?? last.actor, at: last.at }}
      versions={[{ current: <InquiryBadge inquiry={inquiry} />, mine: <Badge tone="other">{mine}</Badge> }]}
      action={isDoneAlready ? undefined : "apply"}
      {...decision}
    />
  );
}
