import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { Order } from "../staff-contract.ts";
import {
  Day,
  EmailLink,
  ManyFromAddressBadge,
  Money,
  PhoneLink,
  ProductName,
  Quantity,
  StatusBadge,
  TimeOrAge,
} from "./order-values.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { OpenButton, type OrdersProps } from "./orders-table.tsx";
import { SelectOrder } from "./order-selection.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";

/** Orders as cards, used on phones and, with a button for the details, on /orders-admin. */
export function OrderCards({ orders, openId, ...rest }: OrdersProps) {
  const { title } = useMessages("orders");
  return (
    <ul aria-label={title} className="office-cards">
      {orders.map((order) => (
        <li key={order.id} data-order aria-current={order.id === openId || undefined}>
          <OrderCard order={order} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({
  order,
  now,
  selection,
  onOpen,
  onDelete,
}: Omit<OrdersProps, "orders" | "openId"> & { order: Order }) {
  const { cards } = useMessages("orders");
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-base leading-snug">
          <bdi>
            <UnbrokenNumbers>{order.companyName}</UnbrokenNumbers>
          </bdi>
        </h2>
        <strong className="shrink-0 font-semibold tabular-nums">
          <Money amount={order.totalPrice} />
        </strong>
      </div>
      <div className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 text-muted">
          <UnbrokenNumbers>{order.contactName}</UnbrokenNumbers>
        </bdi>
        <OpenButton order={order} onOpen={onOpen} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-3">
        <p>
          <ProductName order={order} /> · <Quantity order={order} />
        </p>
        <p className="text-muted">
          <Day at={order.createdAt} /> · <TimeOrAge order={order} now={now} />
        </p>
      </div>
      <div className="office-contacts">
        <EmailLink order={order} />
        <PhoneLink order={order} />
        <ManyFromAddressBadge order={order} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <SelectOrder order={order} selection={selection} />
        <StatusBadge order={order} />
        <span className="ms-auto flex items-center">
          <OrderRowActions order={order} onDelete={onDelete} />
        </span>
      </div>
      <Button
        tone="outline"
        size="small"
        aria-label={interpolate(cards.viewDetailsOf, { number: order.orderNumber })}
        onClick={() => onOpen(order)}
        className="office-details"
      >
        {cards.viewDetails}
      </Button>
    </>
  );
}
