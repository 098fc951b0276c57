import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import { useListLook } from "#app/office/list-look.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { SortHeader } from "#app/office/sort-header.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { formatDateTime, formatDay } from "#app/platform/i18n/date-time.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import type { Customer, CustomerSort } from "../contract.ts";

type Props = {
  customers: readonly Customer[];
  isBusy: boolean;
  /** The customer that is open next to the list. */
  openId: string | undefined;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  onOpen: (id: string) => void;
};

/** The columns that can be hidden. */
export const customerColumns = ["phone", "orders", "total", "inquiries", "last"] as const;
type Column = (typeof customerColumns)[number];
/** The name under which the columns are remembered. */
export const customerList = "customers";

/** With little room, the value of the orders remains next to what identifies a customer. */
const styles: Record<Column, string> = {
  phone: "@max-5xl:hidden",
  orders: "tabular-nums",
  total: "font-semibold tabular-nums",
  inquiries: "tabular-nums @max-3xl:hidden",
  last: "tabular-nums @max-xl:hidden",
};
const sortable = {
  orders: { column: "orders", first: "-orders" },
  total: { column: "total", first: "-total" },
  last: { column: "last", first: "-last" },
} as const;

function isSortable(column: Column): column is keyof typeof sortable {
  return column in sortable;
}

export function CustomersTable({ customers, isBusy, openId, sort, onSort, onOpen }: Props) {
  const { title, columns: t } = useMessages("customers");
  const { isShown } = useListLook();
  const shown = customerColumns.filter((column) => isShown(customerList, column));
  return (
    <div className="office-bleed @container" aria-busy={isBusy}>
      <table className="office-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.customer}</th>
            {shown.map((column) =>
              isSortable(column) ? (
                <SortHeader
                  key={column}
                  {...sortable[column]}
                  label={t[column]}
                  sort={sort}
                  onSort={onSort}
                  className={styles[column]}
                />
              ) : (
                <th key={column} scope="col" className={styles[column]}>
                  {t[column]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id} aria-current={customer.id === openId || undefined}>
              <th scope="row" className="relative w-full max-w-0">
                <Names customer={customer} onOpen={onOpen} />
              </th>
              {shown.map((column) => (
                <td key={column} className={styles[column]}>
                  <Value column={column} customer={customer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ column, customer }: { column: Column; customer: Customer }) {
  const language = useLanguage();
  const { phone, total, lastAt } = customer;
  switch (column) {
    case "phone":
      return <bdi dir="ltr">{phone && <UnbrokenNumbers>{phone}</UnbrokenNumbers>}</bdi>;
    case "orders":
    case "inquiries":
      return new Intl.NumberFormat(localeOf(language)).format(customer[column]);
    case "total":
      return (
        // Digits run left to right, so they line up at the right in both languages.
        <div dir="ltr" className="text-end">
          {formatUsd(centsOf(total) ?? 0)}
        </div>
      );
    case "last":
      return (
        <time dateTime={lastAt} title={formatDateTime(lastAt, language, businessTimeZone)}>
          {formatDay(lastAt, language, businessTimeZone)}
        </time>
      );
  }
}

function Names({ customer, onOpen }: { customer: Customer } & Pick<Props, "onOpen">) {
  const { open } = useMessages("customers");
  const { id, name, company, email } = customer;
  const title = company ?? name;
  return (
    <div className="office-lines">
      {/* The button covers the cell, so that fingers can hit it. */}
      <button
        type="button"
        aria-label={interpolate(open, { name: title })}
        title={title}
        dir="auto"
        onClick={() => onOpen(id)}
        className="cursor-pointer font-semibold text-leaf after:absolute after:inset-0 hover:underline"
      >
        <UnbrokenNumbers>{title}</UnbrokenNumbers>
      </button>
      {company ? (
        // Cut at the end of the name's direction.
        <span dir="auto" className="text-muted" title={`${name} · ${email}`}>
          {name} · <bdi dir="ltr">{email}</bdi>
        </span>
      ) : (
        <span dir="ltr" className="text-muted" title={email}>
          {email}
        </span>
      )}
    </div>
  );
}
