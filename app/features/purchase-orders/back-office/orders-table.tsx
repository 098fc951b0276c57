import { fill } from "#app/platform/i18n/fill.ts";
import { UnbrokenNumbers } from "#app/ui/layout/unbroken-numbers.tsx";
import type { Order, OrderSort } from "../staff-contract.ts";
import {
  EmailLink,
  ManyFromAddressBadge,
  Moment,
  Money,
  PhoneLink,
  ProductName,
  Quantity,
  StatusBadge,
} from "./order-values.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { SelectAll, type Selection } from "#app/office/selection.tsx";
import { SelectOrder } from "./order-selection.tsx";
import { SortHeader } from "#app/office/sort-header.tsx";

export type OrdersProps = {
  orders: Order[];
  selection: Selection<Order>;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onOpen: (order: Order) => void;
  onDelete: (order: Order) => void;
};

const columns = [
  ["orderNumber", "w-[9rem]"],
  ["customer", "w-[13%]"],
  ["contact", ""],
  ["product", "w-[5.5rem]"],
  ["quantity", "w-[5.25rem]"],
  ["total", "w-[8.75rem]"],
  ["status", "w-[7.25rem]"],
  ["date", "w-[7.25rem]"],
  ["actions", "w-[9rem]"],
] as const;

/** What a column sorts by: first what people look for first, the letter A, the largest, the newest. */
const sortable = {
  customer: { column: "company", first: "company" },
  total: { column: "total", first: "-total" },
  date: { column: "date", first: "-date" },
} as const;

function isSortable(name: (typeof columns)[number][0]): name is keyof typeof sortable {
  return name in sortable;
}

/** The orders side by side, for wide windows. Widths are fixed, so that no order's words can push a column out. */
export function OrdersTable({ orders, selection, sort, onSort, onOpen, onDelete }: OrdersProps) {
  const { list, title } = useWords("orders");
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-start text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-line bg-sand">
          <tr className="[&>*]:px-2 [&>*]:py-3.5 [&>*]:text-start">
            <td className="w-12 ps-5!">
              <SelectAll selection={selection} />
            </td>
            {columns.map(([name, width]) => {
              const className = `${width} font-semibold`;
              return isSortable(name) ? (
                <SortHeader
                  key={name}
                  {...sortable[name]}
                  label={list[name]}
                  sort={sort}
                  onSort={onSort}
                  className={className}
                />
              ) : (
                <th key={name} scope="col" className={className}>
                  {list[name]}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr
              key={order.id}
              data-order
              className="border-b border-line last:border-b-0 hover:bg-mint/40 [&>*]:px-2 [&>*]:py-3 [&>*]:text-start [&>*]:align-top"
            >
              <td className="ps-5!">
                <SelectOrder order={order} selection={selection} />
              </td>
              <th scope="row" className="font-semibold">
                <OpenButton order={order} onOpen={onOpen} />
              </th>
              <td className="wrap-anywhere">
                <Names order={order} />
              </td>
              <td>
                <span className="block">
                  <EmailLink order={order} />
                </span>
                <PhoneLink order={order} />
                <ManyFromAddressBadge order={order} />
              </td>
              <td>
                <ProductName order={order} />
              </td>
              <td>
                <Quantity order={order} />
              </td>
              <td className="font-medium tabular-nums">
                <Money amount={order.totalPrice} />
              </td>
              <td>
                <StatusBadge order={order} />
              </td>
              <td className="text-muted">
                <Moment at={order.createdAt} />
              </td>
              <td className="py-1! ps-0!">
                <OrderRowActions order={order} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Names({ order }: { order: Order }) {
  return (
    <>
      <span className="block font-medium">
        <bdi>{order.companyName}</bdi>
      </span>
      <span className="block text-muted">
        <bdi>{order.contactName}</bdi>
      </span>
    </>
  );
}

/** The order's number, which opens it. */
export function OpenButton({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  const { list } = useWords("orders");
  return (
    <button
      type="button"
      data-open-order
      aria-label={fill(list.open, { number: order.orderNumber })}
      onClick={() => onOpen(order)}
      className="cursor-pointer rounded-sm text-start font-semibold text-leaf underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-leaf"
    >
      <UnbrokenNumbers>{order.orderNumber}</UnbrokenNumbers>
    </button>
  );
}
