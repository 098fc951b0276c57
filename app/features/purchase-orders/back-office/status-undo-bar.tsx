import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { call } from "#app/platform/http/call.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { changeOrders, listOrders, type Order, type RefusedOrder } from "../staff-contract.ts";
import { changesFrom, type Status } from "../status.ts";
import { namedRejections } from "./order-changes.ts";
import type { ShownRejection } from "./refused-orders.tsx";
import { useMessages } from "#app/office/office-messages.tsx";

/** The orders of a bulk change with their previous status. */
export type StatusesChanged = { to: Status; orders: { order: Order; before: Status }[] };

type Props = { change: StatusesChanged; onDone: () => void; onRefused: (refused: ShownRejection[]) => void };

/** Offers to undo a bulk status change. */
export function StatusUndoBar({ change, onDone, onRefused }: Props) {
  const messages = useMessages("orders");
  const { selection: t, details } = messages;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoStatuses(change, t.undoNote),
    onSuccess(refused) {
      if (refused.length === 0) return showToast({ title: t.undone });
      const orders = change.orders.map(({ order }) => order);
      onRefused(namedRejections(refused, orders));
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    async onSettled() {
      await refetchBelow(client, listOrders.path);
      onDone();
    },
  });
  return (
    <UndoBar busy={undo.isPending} onUndo={() => undo.mutate()} onDismiss={onDone}>
      {interpolate(t.changed, { n: change.orders.length, status: messages.statuses[change.to] })}
    </UndoBar>
  );
}

/**
 * Reverts a bulk change one status at a time. Returns the orders that others have changed in the meantime, which are
 * not reverted.
 */
async function undoStatuses({ orders }: StatusesChanged, note: string): Promise<RefusedOrder[]> {
  const allRefused: RefusedOrder[] = [];
  let left = orders;
  while (left.length > 0) {
    const next: typeof orders = [];
    for (const [status, group] of Map.groupBy(left, ({ order }) => stepBackFrom(order.status))) {
      const places = group.map(({ order: { id, version } }) => ({ id, version }));
      const { changed, refused } = await call(changeOrders, { body: { status, note, orders: places } });
      allRefused.push(...refused);
      for (const order of changed) {
        const before = group.find((each) => each.order.id === order.id)?.before;
        if (before && before !== order.status) next.push({ order, before });
      }
    }
    left = next;
  }
  return allRefused;
}

function stepBackFrom(status: Status): Status {
  const back = changesFrom(status).find(({ needsReason }) => needsReason);
  if (!back) throw new Error(`Expected a previous status of ${status}`);
  return back.to;
}
