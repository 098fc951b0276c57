import type { ReactNode } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { Order } from "../staff-contract.ts";
import {
  Age,
  EmailLink,
  ManyFromAddressBadge,
  Moment,
  Money,
  NextStep,
  PhoneLink,
  ProductName,
  Quantity,
  StatusBadge,
} from "./order-values.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { OpenButton, type OrdersProps } from "./orders-table.tsx";
import { SelectOrder } from "./order-selection.tsx";
import { useMessages } from "#app/office/office-messages.tsx";

/** Orders as cards, used on phones and on /orders-admin. */
export function OrderCards({ orders, ...rest }: OrdersProps) {
  const { title } = useMessages("orders");
  return (
    <ul aria-label={title} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {orders.map((order) => (
        <li key={order.id} data-order className="min-w-0">
          <OrderCard order={order} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order, now, selection, onOpen, onDelete }: Omit<OrdersProps, "orders"> & { order: Order }) {
  const { list, cards } = useMessages("orders");
  return (
    <Card className="flex h-full flex-col gap-4 p-5!">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectOrder order={order} selection={selection} />
        <span className="grow">
          <OpenButton order={order} onOpen={onOpen} />
        </span>
        <div className="grid justify-items-end gap-1">
          <StatusBadge order={order} />
          <NextStep order={order} />
        </div>
      </div>
      <div className="wrap-anywhere">
        <h2 className="text-lg">
          <bdi>{order.companyName}</bdi>
        </h2>
        <p className="text-muted">
          <bdi>{order.contactName}</bdi>
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5 text-sm">
        <EmailLink order={order} />
        <PhoneLink order={order} />
        <ManyFromAddressBadge order={order} />
      </div>
      <dl className="mt-auto grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 text-sm">
        <CardFact label={list.product}>
          <ProductName order={order} />
        </CardFact>
        <CardFact label={list.quantity}>
          <Quantity order={order} />
        </CardFact>
        <CardFact label={list.total}>
          <Money amount={order.totalPrice} />
        </CardFact>
        <CardFact label={list.date}>
          <Moment at={order.createdAt} />
          <span className="block">
            <Age order={order} now={now} />
          </span>
        </CardFact>
      </dl>
      <div className="-me-2 flex items-center justify-between gap-2">
        <Button
          tone="outline"
          size="small"
          aria-label={interpolate(cards.viewDetailsOf, { number: order.orderNumber })}
          onClick={() => onOpen(order)}
        >
          {cards.viewDetails}
        </Button>
        <OrderRowActions order={order} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function CardFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium text-balance wrap-anywhere">{children}</dd>
    </div>
  );
}
