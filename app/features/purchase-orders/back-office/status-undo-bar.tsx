import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { fill } from "#app/platform/i18n/fill.ts";
import { isSignedOut } from "#app/platform/query/query-client.ts";
import { showToast } from "#app/ui/toast.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { namedRefusals } from "./order-changes.ts";
import { refreshOrders } from "./order-queries.ts";
import type { ShownRefusal } from "./refused-orders.tsx";
import { type StatusesChanged, undoStatuses } from "./undo-status.ts";

type Props = { change: StatusesChanged; onDone: () => void; onRefused: (refused: ShownRefusal[]) => void };

/** The way back after several orders changed their status together. */
export function StatusUndoBar({ change, onDone, onRefused }: Props) {
  const { words } = useBackOffice();
  const { selection: t, details } = words;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoStatuses(change, t.undoNote),
    onSuccess(refused) {
      if (refused.length === 0) return showToast({ title: t.undone });
      const orders = change.orders.map(({ order }) => order);
      onRefused(namedRefusals(refused, orders));
    },
    onError: (error) => !isSignedOut(error) && showToast({ title: details.changeFailed, tone: "destructive" }),
    async onSettled() {
      await refreshOrders(client);
      onDone();
    },
  });
  return (
    <UndoBar busy={undo.isPending} onUndo={() => undo.mutate()} onDismiss={onDone}>
      {fill(t.changed, { n: change.orders.length, status: words.statuses[change.to] })}
    </UndoBar>
  );
}
