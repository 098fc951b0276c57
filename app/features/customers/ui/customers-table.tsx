import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { centsOf, formatUsd } from "#app/domain/money.ts";
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

const inRoom = { phone: "@max-5xl:hidden", inquiries: "@max-3xl:hidden", last: "@max-xl:hidden" };

/** The customers. With little room, what identifies them and their orders' value remain. */
export function CustomersTable({ customers, isBusy, openId, sort, onSort, onOpen }: Props) {
  const { title, columns: t } = useMessages("customers");
  const language = useLanguage();
  const count = new Intl.NumberFormat(localeOf(language));
  const sortable = { sort, onSort };
  return (
    <div className="office-bleed @container" aria-busy={isBusy}>
      <table className="office-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.customer}</th>
            <th scope="col" className={inRoom.phone}>
              {t.phone}
            </th>
            <SortHeader {...sortable} column="orders" first="-orders" label={t.orders} />
            <SortHeader {...sortable} column="total" first="-total" label={t.total} />
            <th scope="col" className={inRoom.inquiries}>
              {t.inquiries}
            </th>
            <SortHeader {...sortable} column="last" first="-last" label={t.last} className={inRoom.last} />
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.id} aria-current={customer.id === openId || undefined}>
              <th scope="row" className="relative w-full max-w-0">
                <Names customer={customer} onOpen={onOpen} />
              </th>
              <td className={inRoom.phone}>
                <bdi dir="ltr">{customer.phone && <UnbrokenNumbers>{customer.phone}</UnbrokenNumbers>}</bdi>
              </td>
              <td className="tabular-nums">{count.format(customer.orders)}</td>
              <td className="font-semibold tabular-nums">
                {/* Digits run left to right, so they line up at the right in both languages. */}
                <div dir="ltr" className="text-end">
                  {formatUsd(centsOf(customer.total) ?? 0)}
                </div>
              </td>
              <td className={`tabular-nums ${inRoom.inquiries}`}>{count.format(customer.inquiries)}</td>
              <td className={inRoom.last}>
                <time
                  dateTime={customer.lastAt}
                  title={formatDateTime(customer.lastAt, language, businessTimeZone)}
                  className="tabular-nums"
                >
                  {formatDay(customer.lastAt, language, businessTimeZone)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
