import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Order } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";
import { useDeleteOrder } from "./order-changes.ts";
import { Sentence } from "./sentence.tsx";

type Props = { order: Order | undefined; onClose: () => void; onDeleted: (order: Order) => void };

/** Asks before an order is deleted. It closes when the answer is there, so that the toast is not behind it. */
export function DeleteDialog({ order, onClose, onDeleted }: Props) {
  const { words } = useBackOffice();
  const { deletion } = words;
  const remove = useDeleteOrder();

  function deleteNow(target: Order) {
    remove.mutate(target, { onSuccess: () => onDeleted(target), onSettled: onClose });
  }

  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      title={deletion.title}
      closeLabel={words.close}
      closeOnBackdrop={false}
      description={
        order && (
          <span className="wrap-anywhere">
            <Sentence text={deletion.text} values={{ number: order.orderNumber, company: order.companyName }} />
          </span>
        )
      }
      footer={
        order && (
          <>
            <Button
              tone="outline"
              onClick={onClose}
              // The harmless answer comes first.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
            >
              {words.cancel}
            </Button>
            <Button tone="danger" busy={remove.isPending} onClick={() => deleteNow(order)}>
              {deletion.confirm}
            </Button>
          </>
        )
      }
    />
  );
}
