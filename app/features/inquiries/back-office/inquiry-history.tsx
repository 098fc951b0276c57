import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordReplies } from "#app/office/record-replies.tsx";
import type { Decision } from "#app/office/use-record-change.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { InquiryDetails, InquiryEvent } from "../staff-contract.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";
import type { Messages } from "./messages.ts";
import type { InquiryChange } from "./use-change-inquiry.ts";

export function InquiryHistory({ inquiry }: { inquiry: InquiryDetails }) {
  const { list } = useMessages("inquiries");
  const { History } = useRecordReplies();
  const actors: Record<string, string> = list.details.actors;
  const changes = inquiry.history.map((entry) => ({
    ...entry,
    title: eventText(entry, list),
    by: actors[entry.actor] ?? entry.actor,
  }));
  const arrival = { id: inquiry.id, title: list.details.received, by: list.details.actors.sender };
  const entries = [...changes, { ...arrival, at: inquiry.createdAt }];
  return <History record={{ kind: "inquiry", id: inquiry.id }} entries={entries} />;
}

/** Example: "Status changed: New → Answered". */
function eventText({ event, from, to }: InquiryEvent, { details, statuses }: Messages): string {
  return interpolate(details.events[event], { from: from ? statuses[from] : "", to: to ? statuses[to] : "" });
}

/** The conflict notice of an inquiry, with its current status and latest history entry. */
export function InquiryConflict({
  inquiry,
  conflict,
  ...decision
}: Decision<InquiryChange> & { inquiry: InquiryDetails }) {
  const { list } = useMessages("inquiries");
  const { details: t, statuses } = list;
  if (!conflict) return null;
  const { change } = conflict.wanted;
  const last = inquiry.history.findLast(({ event }) => event !== "note");
  const actors: Record<string, string> = t.actors;
  const spam = "isSpam" in change && change.isSpam ? statuses.spam : t.notSpam;
  return (
    <ConflictNotice
      last={last && { what: eventText(last, list), by: actors[last.actor] ?? last.actor, at: last.at }}
      versions={[
        {
          current: <InquiryBadge inquiry={inquiry} />,
          mine: <Badge tone="other">{"status" in change ? statuses[change.status] : spam}</Badge>,
        },
      ]}
      action="apply"
      {...decision}
    />
  );
}
