import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { exportOrders, type OrderFilter, orderFilterSchema, orderSorts } from "../staff-contract.ts";
import { statuses } from "../status.ts";
import { useMessages } from "#app/office/office-messages.tsx";
import { type ReactNode, useState } from "react";
import { productTypes } from "#app/domain/products.ts";
import { DateInput, Select, TextInput } from "#app/ui/form/field.tsx";
import { useTypedFilter } from "#app/ui/form/use-typed-filter.ts";
import { ExportLink } from "#app/office/export-link.tsx";

/** The options of the age filter, in days. */
const ages: readonly string[] = ["1", "3", "7", "14", "30"];
const choices = [...statuses, "deleted"] as const;

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/** Search, filters, and a button to export the results (spec §2 Admin dashboard). */
export function OrderFilterBar({ filter, onFilter }: Props) {
  const messages = useMessages("orders");
  return (
    <div
      role="search"
      aria-label={messages.filter.label}
      className="grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-3 sm:gap-4 sm:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_15rem_auto]"
    >
      <div data-order-search className="col-span-2 sm:col-span-1">
        <SearchField
          label={messages.filter.search}
          placeholder={messages.filter.searchHint}
          searched={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      </div>
      <FilterChoice
        label={messages.filter.status}
        all={messages.filter.all}
        choices={choices}
        names={messages.statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      <ExportLink href={addressOf(exportOrders, {}, filter)} className="sm:justify-self-start lg:self-end" />
      <FurtherFilters filter={filter} onFilter={onFilter} />
    </div>
  );
}

/** Filters for product, date, and total, and the sort order. Initially collapsed unless one of the filters is set. */
function FurtherFilters({ filter, onFilter }: Props) {
  const messages = useMessages("orders");
  const documentMessages = useMessages("document");
  const { filter: t } = messages;
  const language = useLanguage();
  const { product, from, until, older, min, max, sort } = filter;
  const [isOpenAtFirst] = useState([product, from, until, older, min, max].some(Boolean));
  return (
    <details open={isOpenAtFirst} className="col-span-2 rounded-lg border border-line bg-surface lg:col-span-3">
      <summary className="min-h-11 cursor-pointer px-5 py-2.5 font-medium text-pine">{t.further}</summary>
      <div className="grid items-end gap-4 border-t border-line p-5 sm:grid-cols-2 lg:grid-cols-4">
        <FilterChoice
          label={t.product}
          all={t.anyProduct}
          choices={productTypes}
          names={{ powder: documentMessages.powderName, capsules: documentMessages.capsulesName }}
          chosen={product}
          onChoose={(type) => onFilter({ ...filter, product: type })}
        />
        <Day label={t.from} name="from" filter={filter} onFilter={onFilter} />
        <Day label={t.until} name="until" filter={filter} onFilter={onFilter} />
        <FilterChoice
          label={t.older}
          all={t.anyAge}
          choices={ages}
          names={Object.fromEntries(
            [...ages, older ?? ""].map((n) => [n, pluralize(t.olderThan, Number(n), language)]),
          )}
          chosen={older}
          onChoose={(days) => onFilter({ ...filter, older: days })}
        />
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
      </div>
    </details>
  );
}

function Day({ label, name, filter, onFilter }: Props & { label: string; name: "from" | "until" }) {
  return (
    <DateInput
      label={label}
      value={filter[name] ?? ""}
      onChange={({ target }) => onFilter({ ...filter, [name]: target.value || undefined })}
    />
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
