import { useMemo } from "react";
import type { TableProps } from "#app/office/list-table.tsx";
import { Day } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import type { Selection } from "#app/office/selection.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Order } from "../staff-contract.ts";
import { OrderRowActions } from "./order-row-actions.tsx";
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

export type OrderRows = {
  /** The time at which the orders were loaded, in epoch milliseconds. */
  now: number;
  selection: Selection<Order>;
  onDelete: (order: Order) => void;
};

/** The columns of the list for wide screens: two lines per order, and nothing that identifies it is cut. */
export function useOrderTable({ now, selection, onDelete }: OrderRows): Omit<TableProps<Order>, "caption"> {
  const { list: t, selection: selecting } = useMessages("orders");
  const kept = useMemo<Omit<TableProps<Order>, "caption" | "choice">>(
    () => ({
      name: "orders",
      title: {
        label: t.orderNumber,
        isShort: true,
        text: ({ orderNumber }) => orderNumber,
        open: ({ orderNumber }) => interpolate(t.open, { number: orderNumber }),
      },
      columns: [
        // Takes the room that the other columns leave.
        {
          name: "customer",
          label: t.customer,
          className: "office-rest w-full",
          sort: "company",
          cell: (order) => <Names order={order} />,
        },
        {
          name: "contact",
          label: t.contact,
          className: "py-0! @max-5xl:hidden",
          cell: (order) => <Contact order={order} />,
        },
        {
          name: "product",
          label: t.product,
          className: "@max-3xl:hidden",
          cell: (order) => (
            <div className="office-lines office-whole">
              <span>
                <ProductName order={order} />
              </span>
              <Quantity order={order} />
            </div>
          ),
        },
        {
          name: "total",
          label: t.total,
          className: "font-semibold tabular-nums",
          sort: "-total",
          isNumber: true,
          cell: ({ totalPrice }) => <Money amount={totalPrice} />,
        },
        { name: "status", label: t.status, cell: (order) => <StatusBadge order={order} /> },
        {
          name: "date",
          label: t.date,
          className: "@max-3xl:hidden",
          sort: "-date",
          cell: (order) => <DateAndTime order={order} now={now} />,
        },
      ],
      hasEmails: true,
      actions: (order) => (
        <div className="*:*:size-8">
          <OrderRowActions order={order} onDelete={onDelete} />
        </div>
      ),
    }),
    [t, now, onDelete],
  );
  return {
    ...kept,
    choice: { selection, label: ({ orderNumber }) => interpolate(selecting.select, { number: orderNumber }) },
  };
}

function Contact({ order }: { order: Order }) {
  return (
    <div className="office-lines w-[11.75rem] *:text-sm! [&_wbr]:hidden">
      <EmailLink order={order} />
      <PhoneLink order={order} />
      <ManyFromAddressBadge order={order} />
    </div>
  );
}

function DateAndTime({ order, now }: { order: Order; now: number }) {
  return (
    <div className="office-lines tabular-nums office-whole">
      <Day at={order.createdAt} />
      <TimeOrAge order={order} now={now} />
    </div>
  );
}

function Names({ order }: { order: Order }) {
  return (
    <div className="office-lines">
      <WrittenName text={order.companyName} title={order.companyName} className="font-semibold" />
      <WrittenName text={order.contactName} title={order.contactName} className="text-muted" />
    </div>
  );
}
