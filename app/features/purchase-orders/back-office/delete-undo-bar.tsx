import { UndoBar } from "#app/office/undo-bar.tsx";
import { UnbrokenNumbers } from "#app/ui/unbroken-numbers.tsx";
import type { Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { useRestoreOrder } from "./order-changes.ts";
import { Sentence } from "./sentence.tsx";

/** The way back after a deletion. */
export function DeleteUndoBar({ order, onDone }: { order: Order; onDone: () => void }) {
  const { deletion } = useBackOffice().words;
  const restore = useRestoreOrder();
  return (
    <UndoBar busy={restore.isPending} onUndo={() => restore.mutate(order, { onSuccess: onDone })} onDismiss={onDone}>
      <Sentence text={deletion.undoText} values={{ number: <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers> }} />
    </UndoBar>
  );
}
