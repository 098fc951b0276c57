import type { QueryClient } from "@tanstack/react-query";
import { useMessages } from "#app/office/office-messages.tsx";
import { useChange } from "#app/office/use-call.ts";
import { useRecordChange } from "#app/office/use-record-change.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import {
  changeOrder,
  changeOrders,
  deleteOrder,
  listOrders,
  type Order,
  type RefusedOrder,
  restoreOrder,
} from "../staff-contract.ts";
import { changesFrom, type Status } from "../status.ts";
import type { ShownRejection } from "./refused-orders.tsx";

export type OrderChange = { status: Status; note?: string | undefined } | { note: string };

/** Changes the status of the open order, or adds a note to it. */
export function useChangeOrder(order: Order, own: { failed?: string; showsConflict?: boolean; field?: string } = {}) {
  const { details } = useMessages("orders");
  const { id, version } = order;
  return useRecordChange(changeOrder, {
    inputOf: (change: OrderChange) => ({ params: { id }, body: { version, ...change } }),
    record: order,
    refetch: listOrders.path,
    failed: details.changeFailed,
    ...own,
  });
}

/** Refetches the visible lists in the background. */
async function refetchBeside(client: QueryClient): Promise<void> {
  void refetchBelow(client, listOrders.path);
}

/**
 * Deletes (hides) an order, with the version on screen as the expected version, and shows a toast (requirements §8
 * Delete order).
 */
export function useDeleteOrder() {
  const { deletion } = useMessages("orders");
  const restore = useRestoreOrder();
  return useChange(
    ({ id, version }: Order) => callOnce(deleteOrder, { params: { id }, query: { version: String(version) } }),
    {
      refetch: refetchBeside,
      done: (_, { orderNumber }) => interpolate(deletion.undoText, { number: orderNumber }),
      undo: (_, order) => () => restore.mutateAsync(order),
      onDone: () => showToast({ title: deletion.deleted, description: deletion.deletedText }),
      onConflict: (order) => ({ decide: order }),
      failed: deletion.failed,
      onRefused({ status }) {
        if (status === 404) showToast({ title: deletion.already });
        else showToast({ title: deletion.failed, description: deletion.failedText, tone: "destructive" });
      },
    },
  );
}

/** Restores a deleted order and shows a toast. */
export function useRestoreOrder() {
  const { deletion } = useMessages("orders");
  return useChange(({ id }: Order) => callOnce(restoreOrder, { params: { id } }), {
    refetch: refetchBeside,
    onDone: ({ orderNumber }) =>
      showToast({ title: deletion.restored, description: interpolate(deletion.restoredText, { number: orderNumber }) }),
    failed: deletion.restoreFailed,
    onRefused: () =>
      showToast({ title: deletion.restoreFailed, description: deletion.restoreFailedText, tone: "destructive" }),
  });
}

export type StatusesAsked = { to: Status; orders: Order[] };
/** An order with its current version, and the status to change it back to. */
type Moved = { order: Pick<Order, "id" | "version" | "status">; before: Status };
/** Receives the rejected changes and the wanted status, which is undefined for an undo. */
type OnRefused = (refused: ShownRejection[], wanted: Status | undefined) => void;

/** Takes changes of a status back. `onRefused` is always called. */
export function useUndoStatuses<Undone extends Moved>(onRefused: (refused: RefusedOrder[], moved: Undone[]) => void) {
  const { selection: t, details } = useMessages("orders");
  return useChange((moved: Undone[]) => changeBack(moved, t.undoNote), {
    refetch: listOrders.path,
    failed: details.changeFailed,
    done: (refused) => (refused.length === 0 ? t.undone : undefined),
    onDone: onRefused,
  });
}

/** Changes the status of several orders, based on the versions on screen. `onRefused` is always called. */
export function useChangeStatuses(onRefused: OnRefused) {
  const { selection: t, details, statuses } = useMessages("orders");
  const common = { refetch: listOrders.path, failed: details.changeFailed };
  const undo = useUndoStatuses<Moved & { order: Order }>((refused, moved) =>
    onRefused(
      namedRejections(
        refused,
        moved.map(({ order }) => order),
      ),
      undefined,
    ),
  );
  return useChange(
    ({ to, orders }: StatusesAsked) =>
      callOnce(changeOrders, { body: { status: to, orders: orders.map(({ id, version }) => ({ id, version })) } }),
    {
      ...common,
      done: ({ changed }, { to }) =>
        changed.length > 0 ? interpolate(t.changed, { n: changed.length, status: statuses[to] }) : undefined,
      undo({ changed }, { to, orders }) {
        const before = new Map(orders.map((order) => [order.id, order.status]));
        return () => undo.mutateAsync(changed.map((order) => ({ order, before: before.get(order.id) ?? to })));
      },
      onDone: ({ refused }, { to, orders }) => onRefused(namedRejections(refused, orders), to),
    },
  );
}

/**
 * Reverts a bulk change one status at a time. Returns the orders that others have changed in the meantime, which are
 * not reverted.
 */
async function changeBack(moved: readonly Moved[], note: string): Promise<RefusedOrder[]> {
  const allRefused: RefusedOrder[] = [];
  let left = moved;
  while (left.length > 0) {
    const next: Moved[] = [];
    for (const [status, group] of Map.groupBy(left, ({ order, before }) => stepTowards(before, order.status))) {
      const places = group.map(({ order: { id, version } }) => ({ id, version }));
      const { changed, refused } = await callOnce(changeOrders, { body: { status, note, orders: places } });
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

/** Returns the status itself if it can be reached in one step, or else the one before the current status. */
function stepTowards(wanted: Status, status: Status): Status {
  const possible = changesFrom(status);
  const step = possible.find(({ to }) => to === wanted) ?? possible.find(({ needsReason }) => needsReason);
  if (!step) throw new Error(`Expected a way from ${status} to ${wanted}`);
  return step.to;
}

/** Adds the order number and company from the list to each failed change. */
function namedRejections(refused: readonly RefusedOrder[], orders: readonly Order[]): ShownRejection[] {
  return refused.flatMap((rejection) => {
    const order = orders.find(({ id }) => id === rejection.id);
    return order ? [{ ...rejection, orderNumber: order.orderNumber, companyName: order.companyName }] : [];
  });
}
