import { useWords } from "#app/office/office-words.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Order } from "../staff-contract.ts";
import { useRestoreOrder } from "./order-changes.ts";
import { Moment } from "./order-values.tsx";
import { Sentence } from "./sentence.tsx";

/** Says that the order was deleted, with the way back. */
export function DeletedOrder({ order }: { order: Order }) {
  const { details } = useWords("orders");
  const restore = useRestoreOrder();
  if (!order.deletedAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-other-soft px-4 py-3 text-other">
      <p className="grow">
        <Sentence text={details.isDeleted} values={{ date: <Moment at={order.deletedAt} /> }} />
      </p>
      <Button tone="outline" size="small" busy={restore.isPending} onClick={() => restore.mutate(order)}>
        <Icon name="restore" size={20} />
        {details.restore}
      </Button>
    </div>
  );
}

/** The buyer's browser claimed another total than the server computed (design §6). */
export function OtherTotal({ order }: { order: Order }) {
  const { details } = useWords("orders");
  return order.claimedTotalDiffers && <OrderNote text={details.otherTotal} />;
}

/** One of many orders that named one email address, which may be somebody else's (design §5). */
export function ManyFromAddress({ order }: { order: Order }) {
  const { details } = useWords("orders");
  return order.confirmationHeld && <OrderNote text={details.manyFromAddress} />;
}

function OrderNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-3 rounded-md bg-pending-soft px-4 py-3 text-pending">
      <Icon name="alert" className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
