import type { ReactNode } from "react";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import type { Order, OrderSort } from "../staff-contract.ts";
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
import type { OrderColumn } from "../views-contract.ts";
import { useOrderViews } from "./use-order-views.ts";
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
  onSort: (sort: OrderSort) => void;
  onOpen: (order: Order) => void;
  onDelete: (order: Order) => void;
};

type Column = { name: OrderColumn; width: string; className?: string; cell: (order: Order, now: number) => ReactNode };

const columns: readonly Column[] = [
  { name: "customer", width: "w-[11%]", cell: (order) => <Names order={order} /> },
  { name: "contact", width: "", cell: (order) => <Contact order={order} /> },
  { name: "product", width: "w-[5.5rem]", cell: (order) => <ProductName order={order} /> },
  { name: "quantity", width: "w-[5rem]", cell: (order) => <Quantity order={order} /> },
  {
    name: "total",
    width: "w-[7.75rem]",
    className: "font-medium tabular-nums",
    cell: ({ totalPrice }) => <Money amount={totalPrice} />,
  },
  { name: "status", width: "w-[8rem]", cell: (order) => <StatusAndStep order={order} /> },
  {
    name: "date",
    width: "w-[10.25rem]",
    className: "text-muted",
    cell: (order, now) => <DateAndAge order={order} now={now} />,
  },
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

/** The order table for wide screens. Columns have fixed widths, so that long values cannot push others out of view. */
export function OrdersTable({ orders, now, selection, sort, onSort, onOpen, onDelete }: OrdersProps) {
  const { list, title } = useMessages("orders");
  const { hiddenColumns } = useOrderViews();
  const shown = columns.filter(({ name }) => !hiddenColumns.includes(name));
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-start text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-line bg-sand">
          <tr className="[&>*]:px-2 [&>*]:py-2 [&>*]:text-start">
            <td className="w-12 ps-5!">
              <SelectAll selection={selection} />
            </td>
            <Heading width="w-[9rem]">{list.orderNumber}</Heading>
            {shown.map(({ name, width }) =>
              isSortable(name) ? (
                <SortHeader
                  key={name}
                  {...sortable[name]}
                  label={list[name]}
                  sort={sort}
                  onSort={onSort}
                  className={`${width} font-semibold`}
                />
              ) : (
                <Heading key={name} width={width}>
                  {list[name]}
                </Heading>
              ),
            )}
            <Heading width="w-[8rem]">{list.actions}</Heading>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr
              key={order.id}
              data-order
              className="border-b border-line last:border-b-0 hover:bg-mint/40 [&>*]:px-2 [&>*]:py-0 [&>*]:text-start **:leading-4.5 [&_.badge]:py-0"
            >
              <td className="ps-5!">
                <SelectOrder order={order} selection={selection} />
              </td>
              <th scope="row" className="font-semibold">
                <OpenButton order={order} onOpen={onOpen} />
              </th>
              {shown.map(({ name, className, cell }) => (
                <td key={name} className={className}>
                  {cell(order, now)}
                </td>
              ))}
              <td className="ps-0! *:*:size-9">
                <OrderRowActions order={order} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ width, children }: { width: string; children: ReactNode }) {
  return (
    <th scope="col" className={`${width} font-semibold`}>
      {children}
    </th>
  );
}

function Contact({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-x-3 min-[88rem]:flex-nowrap *:truncate [&_wbr]:hidden">
      <EmailLink order={order} />
      <span className="shrink-0">
        <PhoneLink order={order} />
      </span>
      <ManyFromAddressBadge order={order} />
    </div>
  );
}

function StatusAndStep({ order }: { order: Order }) {
  return (
    <>
      <StatusBadge order={order} />
      <NextStep order={order} />
    </>
  );
}

function DateAndAge({ order, now }: { order: Order; now: number }) {
  return (
    <>
      <span className="block truncate text-xs">
        <Moment at={order.createdAt} />
      </span>
      <Age order={order} now={now} />
    </>
  );
}

function Names({ order }: { order: Order }) {
  return (
    <>
      <span title={order.companyName} className="flex font-medium">
        <bdi className="truncate">{order.companyName}</bdi>
      </span>
      <span title={order.contactName} className="flex text-muted">
        <bdi className="truncate">{order.contactName}</bdi>
      </span>
    </>
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
      className="cursor-pointer rounded-sm text-start font-semibold text-leaf max-md:min-h-11 underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf"
    >
      <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>
    </button>
  );
}
