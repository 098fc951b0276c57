import type { ComponentProps, ReactNode } from "react";
import { ConflictNotice } from "#app/office/conflict-notice.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordReplies } from "#app/office/record-replies.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { WrittenText } from "#app/office/written-text.tsx";
import { DialogSection } from "#app/ui/dialog/dialog-section.tsx";
import type { HistoryEntry, Order } from "../staff-contract.ts";
import { StatusBadge } from "./order-values.tsx";

/** The history of the order, newest first. */
export function OrderHistory({ id: orderId, entries }: { id: string; entries: HistoryEntry[] }) {
  const { History } = useRecordReplies();
  const { details, statuses } = useMessages("orders");
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
      <History record={{ kind: "purchase-order", id: orderId }} entries={shown} />
    </DialogSection>
  );
}

type Props = Pick<ComponentProps<typeof ConflictNotice>, "action" | "busy" | "onApply" | "onKeep"> & {
  order: Order;
  history: readonly HistoryEntry[];
  /** The current user's rejected change. */
  mine: ReactNode;
};

/** The conflict dialog for an order, with its current status and the reason given for it. */
export function OrderConflict({ order, history, mine, ...decision }: Props) {
  const actors: Record<string, string> = useMessages("orders").details.actors;
  const last = history.findLast(({ event }) => event !== "note" && event !== "mailResent");
  const current = (
    <>
      <StatusBadge order={order} />
      {last?.note && <WrittenText text={last.note} />}
    </>
  );
  return (
    <ConflictNotice
      last={last && { by: actors[last.actor] ?? last.actor, at: last.at }}
      versions={[{ current, mine }]}
      {...decision}
    />
  );
}
