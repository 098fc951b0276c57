import { useMemo } from "react";
import { centsOf, formatUsd } from "#app/domain/money.ts";
import type { TableProps } from "#app/office/list-table.tsx";
import { Day } from "#app/office/moment.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { UnbrokenNumbers } from "#app/office/unbroken-numbers.tsx";
import { WrittenName } from "#app/office/written-text.tsx";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/locale-of.ts";
import type { Customer } from "../contract.ts";

/** The columns of the list. With little room, the value of the orders remains next to what identifies a customer. */
export function useCustomerTable(): Omit<TableProps<Customer>, "caption"> {
  const { columns: t, open } = useMessages("customers");
  const language = useLanguage();
  return useMemo<Omit<TableProps<Customer>, "caption">>(() => {
    const number = new Intl.NumberFormat(localeOf(language));
    const column = <Name extends keyof typeof t>(name: Name) => ({ name, label: t[name] });
    return {
      name: "customers",
      title: {
        label: t.customer,
        text: titleOf,
        open: (customer) => interpolate(open, { name: titleOf(customer) }),
        more: (customer) => <Address customer={customer} />,
      },
      columns: [
        {
          ...column("phone"),
          className: "@max-5xl:hidden",
          cell: ({ phone }) => <bdi>{phone && <UnbrokenNumbers>{phone}</UnbrokenNumbers>}</bdi>,
        },
        {
          ...column("orders"),
          className: "tabular-nums",
          needsLabel: true,
          isNumber: true,
          sort: "-orders",
          cell: ({ orders }) => number.format(orders),
        },
        {
          ...column("total"),
          className: "font-semibold tabular-nums",
          sort: "-total",
          isNumber: true,
          cell: ({ total }) => <bdi dir="ltr">{formatUsd(centsOf(total) ?? 0)}</bdi>,
        },
        {
          ...column("inquiries"),
          className: "tabular-nums @max-3xl:hidden",
          needsLabel: true,
          isNumber: true,
          cell: ({ inquiries }) => number.format(inquiries),
        },
        {
          ...column("last"),
          className: "tabular-nums @max-xl:hidden",
          sort: "-last",
          cell: ({ lastAt }) => <Day at={lastAt} />,
        },
      ],
    };
  }, [t, open, language]);
}

function titleOf({ company, name }: Customer): string {
  return company ?? name;
}

function Address({ customer: { company, name, email } }: { customer: Customer }) {
  if (!company) {
    return (
      <span dir="ltr" className="text-muted" title={email}>
        {email}
      </span>
    );
  }
  return (
    <div className="office-pair text-muted" title={`${name} · ${email}`}>
      <WrittenName text={name} />
      <bdi dir="ltr">{email}</bdi>
    </div>
  );
}
