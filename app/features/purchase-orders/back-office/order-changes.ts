import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useWords } from "#app/office/office-words.tsx";
import { call, isNotFound, refusalOf } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { retryDocument } from "../document/document-contract.ts";
import {
  changeOrder,
  changeOrders,
  deleteOrder,
  type Order,
  type RefusedOrder,
  resendOrderMail,
  restoreOrder,
} from "../staff-contract.ts";
import type { Status } from "../status.ts";
import { refreshOrders } from "./order-queries.ts";
import type { ShownRefusal } from "./refused-orders.tsx";
import type { StatusesChanged } from "./status-undo-bar.tsx";

/** Hides an order as it was seen, and says so (spec §8 Delete order). Whoever came too late is shown both versions. */
export function useDeleteOrder() {
  const client = useQueryClient();
  const { deletion } = useWords("orders");
  return useMutation({
    mutationFn: ({ id, version }: Order) => call(deleteOrder, { params: { id }, query: { version: String(version) } }),
    onSuccess: () => showToast({ title: deletion.deleted, description: deletion.deletedText }),
    onError(error) {
      if (refusalOf(error).status === 409) return;
      if (isNotFound(error)) showToast({ title: deletion.already });
      else failureToast(deletion.failed, deletion.failedText)(error);
    },
    onSettled: () => void refreshOrders(client),
  });
}

/** Brings a hidden order back and says so. */
export function useRestoreOrder() {
  const client = useQueryClient();
  const { deletion } = useWords("orders");
  return useMutation({
    mutationFn: ({ id }: Order) => call(restoreOrder, { params: { id } }),
    onSuccess: ({ orderNumber }) =>
      showToast({ title: deletion.restored, description: fill(deletion.restoredText, { number: orderNumber }) }),
    onError: failureToast(deletion.restoreFailed, deletion.restoreFailedText),
    onSettled: () => void refreshOrders(client),
  });
}

export type StatusChangeRequest = { to: Status; reason: string | undefined };

/**
 * Moves an order on or back. The version that was on the screen goes along, so that a lost race answers 409. It is
 * under way until the new state is on the screen, so that nobody acts on the old one.
 */
export function useChangeStatus({ id, version }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, reason }: StatusChangeRequest) =>
      call(changeOrder, { params: { id }, body: { version, status: to, note: reason } }),
    onSettled: () => refreshOrders(client),
  });
}

export type StatusesAsked = { to: Status; orders: Order[] };
type Outcome = {
  onChanged: (change: StatusesChanged) => void;
  /** Also when none was refused. */
  onRefused: (refused: ShownRefusal[], wanted: Status) => void;
};

/** Changes several orders, each as it was seen. */
export function useChangeStatuses({ onChanged, onRefused }: Outcome) {
  const client = useQueryClient();
  const { details } = useWords("orders");
  return useMutation({
    mutationFn: ({ to, orders }: StatusesAsked) =>
      call(changeOrders, { body: { status: to, orders: orders.map(({ id, version }) => ({ id, version })) } }),
    onSuccess({ changed, refused }, { to, orders }) {
      const before = new Map(orders.map((order) => [order.id, order]));
      const moved = changed.map((order) => ({ order, before: before.get(order.id)?.status ?? to }));
      if (moved.length > 0) onChanged({ to, orders: moved });
      onRefused(namedRefusals(refused, orders), to);
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    onSettled: () => refreshOrders(client),
  });
}

/** What was refused, by the names that the orders had on the screen. */
export function namedRefusals(refused: readonly RefusedOrder[], orders: readonly Order[]): ShownRefusal[] {
  return refused.flatMap((refusal) => {
    const order = orders.find(({ id }) => id === refusal.id);
    return order ? [{ ...refusal, orderNumber: order.orderNumber, companyName: order.companyName }] : [];
  });
}

export function useAddNote({ id, version }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(changeOrder, { params: { id }, body: { version, note } }),
    onSettled: () => refreshOrders(client),
  });
}

export function useResendMail({ id }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => call(resendOrderMail, { params: { id, mailId } }),
    onSettled: () => refreshOrders(client),
  });
}

/** Tries again to set a document that could not be set. */
export function useRetryDocument({ id }: Order) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryDocument, { params: { id } }),
    onSettled: () => refreshOrders(client),
  });
}

/** When the session is over the password card says it; a toast beside it would blame the wrong thing. */
function failureToast(title: string, description: string) {
  return (error: Error) => {
    if (!isSignedOut(error)) showToast({ title, description, tone: "destructive" });
  };
}
