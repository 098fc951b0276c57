import { useQuery } from "@tanstack/react-query";
import { Sentence } from "#app/office/sentence.tsx";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { UndoBar } from "#app/office/undo-bar.tsx";
import { useConflict } from "#app/office/conflict-notice.tsx";
import { rejectionOf } from "#app/platform/http/call.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import type { Order } from "../staff-contract.ts";
import { useDeleteOrder, useRestoreOrder } from "./order-changes.ts";
import { OrderConflict } from "./order-history.tsx";
import { orderDetailsQuery } from "./order-queries.ts";

type Props = { order: Order | undefined; onClose: () => void; onDeleted: (order: Order) => void };

/**
 * Asks for confirmation before deleting an order. After a conflict, asks again. The dialog closes when the response
 * arrives, so that it does not cover the toast.
 */
export function DeleteDialog({ order, onClose, onDeleted }: Props) {
  const messages = useMessages("orders");
  const office = useOfficeMessages();
  const { deletion } = messages;
  const { conflict, catchConflict, endConflict } = useConflict<Order>();
  const remove = useDeleteOrder();
  const { data: now, isError } = useQuery({
    ...orderDetailsQuery(order?.id ?? ""),
    enabled: order !== undefined && conflict !== undefined,
  });

  function close() {
    endConflict();
    onClose();
  }

  function deleteNow(target: Order) {
    const { id, version } = target;
    const input = { params: { id }, query: { version: String(version) } };
    remove.mutate(input, {
      onSuccess() {
        onDeleted(target);
        close();
      },
      onError: (error) => catchConflict(rejectionOf(error), target) || close(),
    });
  }

  return (
    <Dialog
      open={order !== undefined}
      onClose={close}
      title={deletion.title}
      closeLabel={office.close}
      closeOnBackdrop={false}
      description={
        order && (
          <span className="wrap-anywhere">
            <Sentence
              text={deletion.text}
              values={{ number: <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>, company: order.companyName }}
            />
          </span>
        )
      }
      footer={
        order &&
        !conflict && (
          <>
            {/* The safe option comes first. */}
            <Button tone="outline" data-first onClick={close}>
              {office.cancel}
            </Button>
            <Button tone="danger" busy={remove.isPending} onClick={() => deleteNow(order)}>
              {deletion.confirm}
            </Button>
          </>
        )
      }
    >
      {conflict && !now && <p role="status">{isError ? messages.details.failed : messages.details.loading}</p>}
      {conflict && now && (
        <OrderConflict
          order={now}
          history={now.history}
          mine={<Badge tone="other">{messages.statuses.deleted}</Badge>}
          action={now.deletedAt ? undefined : "delete"}
          busy={remove.isPending}
          onApply={() => deleteNow(now)}
          onKeep={close}
        />
      )}
    </Dialog>
  );
}

/** Offers to undo a deletion. */
export function DeleteUndoBar({ order, onDone }: { order: Order; onDone: () => void }) {
  const { deletion } = useMessages("orders");
  const { restore, isPending } = useRestoreOrder(order);
  return (
    <UndoBar busy={isPending} onUndo={() => restore(onDone)} onDismiss={onDone}>
      <Sentence text={deletion.undoText} values={{ number: <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers> }} />
    </UndoBar>
  );
}
