import type { ReactNode } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import type { Order, OrderSort } from "../staff-contract.ts";
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
import { useListLook } from "#app/office/list-look.ts";
import { OrderRowActions } from "./order-row-actions.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { SelectAll, type Selection } from "#app/office/selection.tsx";
import { SelectOrder } from "./order-selection.tsx";
import { SortHeader } from "#app/office/sort-header.tsx";

export type OrdersProps = {
  orders: Order[];
  /** The time at which the orders were loaded, in epoch milliseconds. */
  now: number;
  selection: Selection<Order>;
  sort: OrderSort;
  onSort: (sort: string) => void;
  onOpen: (order: Order) => void;
  onDelete: (order: Order) => void;
  /** The order that is open next to the list. */
  openId: string | undefined;
};

/** The columns that can be hidden. */
export const orderColumns = ["customer", "contact", "product", "total", "status", "date"] as const;
type OrderColumn = (typeof orderColumns)[number];
/** The name under which the columns are remembered. */
export const orderList = "orders";

type Column = { name: OrderColumn; className?: string; cell: (order: Order, now: number) => ReactNode };

const columns: readonly Column[] = [
  // Takes the room that the other columns leave.
  { name: "customer", className: "w-full max-w-0", cell: (order) => <Names order={order} /> },
  { name: "contact", className: "py-0! @max-5xl:hidden", cell: (order) => <Contact order={order} /> },
  {
    name: "product",
    className: "@max-3xl:hidden",
    cell: (order) => (
      <div className="office-lines *:overflow-visible!">
        <span>
          <ProductName order={order} />
        </span>
        <Quantity order={order} />
      </div>
    ),
  },
  {
    name: "total",
    className: "font-semibold tabular-nums",
    // Digits run left to right, so they line up at the right in both languages.
    cell: ({ totalPrice }) => (
      <div dir="ltr" className="text-end">
        <Money amount={totalPrice} />
      </div>
    ),
  },
  { name: "status", cell: (order) => <StatusBadge order={order} /> },
  { name: "date", className: "@max-3xl:hidden", cell: (order, now) => <DateAndTime order={order} now={now} /> },
];

/** The initial sort order of each column: A to Z, largest first, or newest first. */
const sortable = {
  customer: { column: "company", first: "company" },
  total: { column: "total", first: "-total" },
  date: { column: "date", first: "-date" },
} as const;

function isSortable(name: OrderColumn): name is keyof typeof sortable {
  return name in sortable;
}

/** The order table for wide screens: two lines per order, and nothing that identifies it is cut. */
export function OrdersTable({ orders, now, selection, sort, onSort, onOpen, onDelete, openId }: OrdersProps) {
  const { list, title } = useMessages("orders");
  const { isShown } = useListLook();
  const shown = columns.filter(({ name }) => isShown(orderList, name));
  return (
    <div className="office-bleed @container">
      <table className="office-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <td>
              <SelectAll selection={selection} />
            </td>
            <Heading>{list.orderNumber}</Heading>
            {shown.map(({ name, className }) =>
              isSortable(name) ? (
                <SortHeader
                  key={name}
                  {...sortable[name]}
                  label={list[name]}
                  sort={sort}
                  onSort={onSort}
                  className={className}
                />
              ) : (
                <Heading key={name} className={className}>
                  {list[name]}
                </Heading>
              ),
            )}
            <Heading>{list.actions}</Heading>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} data-order aria-current={order.id === openId || undefined}>
              <td>
                <SelectOrder order={order} selection={selection} />
              </td>
              <th scope="row">
                <OpenButton order={order} onOpen={onOpen} />
              </th>
              {shown.map(({ name, className, cell }) => (
                <td key={name} className={className}>
                  {cell(order, now)}
                </td>
              ))}
              <td className="*:*:size-8">
                <OrderRowActions order={order} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  );
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
    <div className="office-lines tabular-nums *:overflow-visible!">
      <Day at={order.createdAt} />
      <TimeOrAge order={order} now={now} />
    </div>
  );
}

function Names({ order }: { order: Order }) {
  return (
    <div className="office-lines">
      <span dir="auto" title={order.companyName} className="font-semibold">
        <UnbrokenNumbers>{order.companyName}</UnbrokenNumbers>
      </span>
      <span dir="auto" title={order.contactName} className="text-muted">
        <UnbrokenNumbers>{order.contactName}</UnbrokenNumbers>
      </span>
    </div>
  );
}

/** The order number as a button that opens the order. */
export function OpenButton({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { list } = useMessages("orders");
  return (
    <button
      type="button"
      data-open-order
      aria-label={interpolate(list.open, { number: order.orderNumber })}
      onClick={() => onOpen(order)}
      className="cursor-pointer rounded-sm text-start text-leaf max-md:min-h-11 tabular-nums whitespace-nowrap hover:underline"
    >
      <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>
    </button>
  );
}
