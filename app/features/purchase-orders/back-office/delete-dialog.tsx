import { useQuery } from "@tanstack/react-query";
import { useOfficeMessages, useMessages } from "#app/office/office-messages.tsx";
import { Sentence } from "#app/office/sentence.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { rejectionOf } from "#app/platform/http/call.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { Order } from "../staff-contract.ts";
import { useDeleteOrder } from "./order-changes.ts";
import { OrderConflict } from "./order-history.tsx";
import { orderDetailsQuery } from "./order-queries.ts";

type Props = { order: Order | undefined; onClose: () => void };

/**
 * Asks for confirmation before deleting an order. After a conflict, asks again. The dialog closes when the response
 * arrives, so that it does not cover the toast.
 */
export function DeleteDialog({ order, onClose }: Props) {
  const messages = useMessages("orders");
  const office = useOfficeMessages();
  const { deletion } = messages;
  const remove = useDeleteOrder();
  const { conflict } = remove;
  const { data: now, isError } = useQuery({
    ...orderDetailsQuery(order?.id ?? ""),
    enabled: order !== undefined && conflict !== undefined,
  });

  function close() {
    remove.endConflict();
    onClose();
  }

  function deleteNow(target: Order) {
    remove.mutate(target, { onSettled: (_, error) => rejectionOf(error).status === 409 || close() });
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
