import { Kept } from "#app/office/kept.tsx";
import { OpenRow, useOpenRow, useRow } from "#app/office/list-rows.tsx";
import { Day } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import type { Order } from "../staff-contract.ts";
import { OrderRowActions } from "./order-row-actions.tsx";
import { SelectOrder } from "./order-selection.tsx";
import {
  EmailLink,
  ManyFromAddressBadge,
  Money,
  PhoneLink,
  ProductName,
  Quantity,
  StatusBadge,
  TimeOrAge,
} from "./order-values.tsx";
import type { OrderRows } from "./use-order-table.tsx";

/** Orders as cards, used on phones and, with a button for the details, on /orders-admin. */
export function OrderCards({ orders, ...rest }: OrderRows & { orders: readonly Order[] }) {
  const { title } = useMessages("orders");
  return (
    <ul aria-label={title} className="office-cards">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} {...rest} />
      ))}
    </ul>
  );
}

function OrderCard(props: OrderRows & { order: Order }) {
  const { order, now, selection, onDelete } = props;
  return (
    <li {...useRow(order.id)}>
      <Kept
        of={[order, now, selection.has(order), selection.toggle, onDelete]}
        render={() => <CardContent {...props} />}
      />
    </li>
  );
}

function CardContent({ order, now, selection, onDelete }: OrderRows & { order: Order }) {
  const { cards, list } = useMessages("orders");
  const open = useOpenRow();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-base leading-snug">
          <WrittenName text={order.companyName} />
        </h2>
        <strong className="shrink-0 font-semibold tabular-nums">
          <Money amount={order.totalPrice} />
        </strong>
      </div>
      <div className="flex items-center justify-between gap-3">
        <WrittenName text={order.contactName} className="min-w-0 text-muted" />
        <OpenRow
          id={order.id}
          label={interpolate(list.open, { number: order.orderNumber })}
          className="max-md:min-h-11 whitespace-nowrap tabular-nums"
        >
          <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>
        </OpenRow>
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
        onClick={() => open(order.id)}
        className="office-details"
      >
        {cards.viewDetails}
      </Button>
    </>
  );
}
