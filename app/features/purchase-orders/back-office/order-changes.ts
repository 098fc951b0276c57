import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#app/office/office-messages.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useRecordChange } from "#app/office/use-record-change.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { isSignedOut, refetchBelow } from "#app/platform/query/query-client.ts";
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
import type { Status } from "../status.ts";
import type { ShownRejection } from "./refused-orders.tsx";
import type { StatusesChanged } from "./status-undo-bar.tsx";
import { call } from "#app/platform/http/call.ts";

export type OrderChange = { status: Status; note?: string | undefined } | { note: string };

/** Changes the status of the open order, or adds a note to it. */
export function useChangeOrder({ id, version }: Order, own: { failed?: string; showsConflict?: boolean } = {}) {
  const { details } = useMessages("orders");
  return useRecordChange(changeOrder, {
    inputOf: (change: OrderChange) => ({ params: { id }, body: { version, ...change } }),
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
 * Delete order). The caller handles conflicts.
 */
export function useDeleteOrder() {
  const { deletion } = useMessages("orders");
  return useCall(deleteOrder, {
    refetch: refetchBeside,
    onDone: () => showToast({ title: deletion.deleted, description: deletion.deletedText }),
    onRefused({ status }) {
      if (status === 404) showToast({ title: deletion.already });
      else if (status !== 409)
        showToast({ title: deletion.failed, description: deletion.failedText, tone: "destructive" });
    },
  });
}

/** Restores a deleted order and shows a toast. */
export function useRestoreOrder({ id }: Order) {
  const { deletion } = useMessages("orders");
  const { mutate, isPending } = useCall(restoreOrder, {
    refetch: refetchBeside,
    onDone: ({ orderNumber }) =>
      showToast({ title: deletion.restored, description: interpolate(deletion.restoredText, { number: orderNumber }) }),
    onRefused: () =>
      showToast({ title: deletion.restoreFailed, description: deletion.restoreFailedText, tone: "destructive" }),
  });
  return { isPending, restore: (onSuccess?: () => void) => mutate({ params: { id } }, { onSuccess }) };
}

export type StatusesAsked = { to: Status; orders: Order[] };
type Outcome = {
  onChanged: (change: StatusesChanged) => void;
  /** Also called if every change succeeded, with an empty list. */
  onRefused: (refused: ShownRejection[], wanted: Status) => void;
};

/** Changes the status of several orders, based on the versions on screen. */
export function useChangeStatuses({ onChanged, onRefused }: Outcome) {
  const client = useQueryClient();
  const { details } = useMessages("orders");
  return useMutation({
    mutationFn: ({ to, orders }: StatusesAsked) =>
      call(changeOrders, { body: { status: to, orders: orders.map(({ id, version }) => ({ id, version })) } }),
    onSuccess({ changed, refused }, { to, orders }) {
      const before = new Map(orders.map((order) => [order.id, order]));
      const moved = changed.map((order) => ({ order, before: before.get(order.id)?.status ?? to }));
      if (moved.length > 0) onChanged({ to, orders: moved });
      onRefused(namedRejections(refused, orders), to);
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    onSettled: () => refetchBelow(client, listOrders.path),
  });
}

/** Adds the order number and company from the list to each failed change. */
export function namedRejections(refused: readonly RefusedOrder[], orders: readonly Order[]): ShownRejection[] {
  return refused.flatMap((rejection) => {
    const order = orders.find(({ id }) => id === rejection.id);
    return order ? [{ ...rejection, orderNumber: order.orderNumber, companyName: order.companyName }] : [];
  });
}
