import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, CallError } from "#app/platform/http/call.ts";
import { fill } from "#app/platform/i18n/fill.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import { changeOrder, deleteOrder, type Order, resendOrderMail, restoreOrder } from "../staff-contract.ts";
import type { Status } from "../status.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { refreshOrders } from "./order-queries.ts";

/** Hides an order and says so (spec §8 Delete order). */
export function useDeleteOrder() {
  const client = useQueryClient();
  const { deletion } = useBackOffice().words;
  return useMutation({
    mutationFn: ({ id }: Order) => call(deleteOrder, { params: { id } }),
    onSuccess: () => showToast({ title: deletion.deleted, description: deletion.deletedText }),
    onError: failureToast(deletion.failed, deletion.failedText),
    onSettled: () => void refreshOrders(client),
  });
}

/** Brings a hidden order back and says so. */
export function useRestoreOrder() {
  const client = useQueryClient();
  const { deletion } = useBackOffice().words;
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

/** Whether someone else was faster. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** When the session is over the password card says it; a toast beside it would blame the wrong thing. */
function failureToast(title: string, description: string) {
  return (error: Error) => {
    if (!isSignedOut(error)) showToast({ title, description, tone: "destructive" });
  };
}
