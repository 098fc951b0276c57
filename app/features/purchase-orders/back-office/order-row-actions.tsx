import { IconLink } from "#app/office/icon-link.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { mailtoReply } from "#app/office/reply-opening.ts";
import { RequirePermission } from "#app/office/shell/admin-gate.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { telOf } from "#app/platform/reading/tel-of.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { deleteOrder, type Order } from "../staff-contract.ts";
import { useRestoreOrder } from "./order-changes.ts";
import { repliedRecordOf } from "./order-messages.ts";

type Props = { order: Order; onDelete: (order: Order) => void };

/** Buttons to email or call the buyer and to delete the order. A deleted order has a restore button instead. */
export function OrderRowActions({ order, onDelete }: Props) {
  const { list } = useMessages("orders");
  const replies = useMessages("orderReplies");
  const call = order.phone ? telOf(order.phone) : undefined;
  const about = { company: order.companyName, number: order.orderNumber };
  return (
    <div className="flex items-center">
      <IconLink
        icon="mail"
        href={mailtoReply(repliedRecordOf(order, replies))}
        label={interpolate(list.email, about)}
      />
      {call ? (
        <IconLink icon="phone" href={call} label={interpolate(list.call, about)} />
      ) : (
        <span className="size-11" />
      )}
      <RequirePermission call={deleteOrder}>
        {order.deletedAt ? (
          <RestoreButton order={order} />
        ) : (
          <IconButton label={interpolate(list.delete, about)} onClick={() => onDelete(order)} className="text-red!">
            <Icon name="trash" size={21} />
          </IconButton>
        )}
      </RequirePermission>
    </div>
  );
}

function RestoreButton({ order }: { order: Order }) {
  const { list } = useMessages("orders");
  const { mutate: restore, isPending } = useRestoreOrder();
  return (
    <IconButton
      label={interpolate(list.restore, { number: order.orderNumber })}
      busy={isPending}
      onClick={() => restore(order)}
    >
      <Icon name="restore" size={21} />
    </IconButton>
  );
}
