import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode } from "react";
import { productTypes } from "#app/domain/products.ts";
import { DayFilter } from "#app/office/day-filter.tsx";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { FiltersMenu } from "#app/office/filters-menu.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { Select, TextInput } from "#app/ui/form/field.tsx";
import { useTypedFilter } from "#app/ui/form/use-typed-filter.ts";
import { type OrderFilter, orderFilterSchema, orderSorts } from "../staff-contract.ts";
import { statuses } from "../status.ts";
import { summaryQuery } from "./order-queries.ts";
import { OrderViews } from "./order-views.tsx";

/** The options of the age filter, in days. */
const ages: readonly string[] = ["1", "3", "7", "14", "30"];

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/**
 * Status, saved views, and further filters, next to the search (requirements §2.12). Kept, so that a response does not
 * render them again.
 */
export const OrderFilters = memo(function OrderFilters(props: Props) {
  return (
    <>
      <FurtherFilters {...props} />
      <StatusFilter {...props} />
      <OrderViews {...props} />
    </>
  );
});

function StatusFilter({ filter, onFilter }: Props) {
  const { filter: t, statuses: names } = useMessages("orders");
  const { data: summary } = useQuery(summaryQuery());
  const choices = [
    { value: undefined, name: t.all, count: summary?.total },
    ...statuses.map((status) => ({ value: status, name: names[status], count: summary?.[status] })),
    { value: "deleted" as const, name: names.deleted },
  ];
  const chosen = choices.find(({ value }) => value === filter.status)?.value;
  return (
    <Segments
      label={t.status}
      choices={choices}
      chosen={chosen}
      onChoose={(status) => onFilter({ ...filter, status })}
    />
  );
}

/** Filters for product, date, and total, and the sort order. The button shows how many of the filters are set. */
function FurtherFilters({ filter, onFilter }: Props) {
  const messages = useMessages("orders");
  const documentMessages = useMessages("document");
  const { filter: t } = messages;
  const language = useLanguage();
  const { product, from, until, older, min, max, sort } = filter;
  const used = [product, from, until, older, min, max].filter(Boolean).length;
  return (
    <FiltersMenu label={t.further} used={used}>
      <FilterChoice
        label={t.product}
        all={t.anyProduct}
        choices={productTypes}
        names={{ powder: documentMessages.powderName, capsules: documentMessages.capsulesName }}
        chosen={product}
        onChoose={(type) => onFilter({ ...filter, product: type })}
      />
      <FilterChoice
        label={t.older}
        all={t.anyAge}
        choices={ages}
        names={Object.fromEntries([...ages, older ?? ""].map((n) => [n, pluralize(t.olderThan, Number(n), language)]))}
        chosen={older}
        onChoose={(days) => onFilter({ ...filter, older: days })}
      />
      <DayFilter label={t.from} chosen={filter.from} onChoose={(from) => onFilter({ ...filter, from })} />
      <DayFilter label={t.until} chosen={filter.until} onChoose={(until) => onFilter({ ...filter, until })} />
      <Amount label={t.min} name="min" filter={filter} onFilter={onFilter} />
      <Amount label={t.max} name="max" filter={filter} onFilter={onFilter} />
      <Select
        label={t.sort}
        value={sort ?? "-date"}
        onChange={({ target }) => onFilter({ ...filter, sort: orderSorts.find((by) => by === target.value) })}
      >
        {orderSorts.map((by) => (
          <option key={by} value={by}>
            {t.sorts[by]}
          </option>
        ))}
      </Select>
    </FiltersMenu>
  );
}

function Amount({ label, name, filter, onFilter }: Props & { label: ReactNode; name: "min" | "max" }) {
  const { filter: t } = useMessages("orders");
  const { typed, setTyped } = useTypedFilter(filter[name], (value) => {
    const parsed = orderFilterSchema.shape[name].safeParse(value);
    if (parsed.success) onFilter({ ...filter, [name]: parsed.data });
  });
  const isWrong = !orderFilterSchema.shape[name].safeParse(typed.trim() || undefined).success;
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      label={label}
      value={typed}
      error={isWrong && t.amountWrong}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
