import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { InquiryDetails } from "../staff-contract.ts";
import { eventText } from "./inquiry-history.tsx";
import { InquiryBadge } from "./inquiry-line.tsx";
import type { Step } from "./inquiry-queries.ts";
import type { InquiryWords } from "./inquiry-words.ts";

type Props = {
  inquiry: InquiryDetails;
  wanted: Step;
  words: InquiryWords;
  busy: boolean;
  onApply: () => void;
  onKeep: () => void;
};

/** A conflict about an inquiry: its status now, with the last line of its history. */
export function InquiryConflict({ inquiry, wanted, words, ...decision }: Props) {
  const { details: t, statuses } = words.list;
  const last = inquiry.history.findLast(({ event }) => event !== "note");
  const actors: Record<string, string> = t.actors;
  const isDoneAlready = "status" in wanted ? inquiry.status === wanted.status : inquiry.isSpam === wanted.isSpam;
  const mine = "status" in wanted ? statuses[wanted.status] : wanted.isSpam ? statuses.spam : t.notSpam;
  return (
    <ConflictNotice
      last={last && { what: eventText(last, words.list), by: actors[last.actor] ?? last.actor, at: last.at }}
      versions={[
        { current: <InquiryBadge inquiry={inquiry} words={words} />, mine: <Badge tone="other">{mine}</Badge> },
      ]}
      action={isDoneAlready ? undefined : "apply"}
      {...decision}
    />
  );
}
