import { useWords } from "#app/office/office-words.tsx";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { exportOrders, type OrderFilter } from "../staff-contract.ts";
import { statuses } from "../status.ts";
import { FurtherFilters } from "./further-filters.tsx";

const choices = [...statuses, "deleted"] as const;

type Props = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/** Search, status, what else narrows the list, and the export of what they leave (spec §2 Admin dashboard). */
export function OrderFilterBar({ filter, onFilter }: Props) {
  const words = useWords("orders");
  return (
    <div
      role="search"
      aria-label={words.filter.label}
      className="grid items-end gap-4 sm:grid-cols-[1fr_13rem] lg:grid-cols-[1fr_15rem_auto]"
    >
      <div data-order-search>
        <SearchField
          label={words.filter.search}
          placeholder={words.filter.searchHint}
          searched={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      </div>
      <FilterChoice
        label={words.filter.status}
        all={words.filter.all}
        choices={choices}
        names={words.statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      <LinkButton
        tone="outline"
        href={addressOf(exportOrders, {}, filter)}
        download
        className="sm:justify-self-start lg:self-end"
      >
        <Icon name="download" size={20} />
        {words.filter.exportCsv}
      </LinkButton>
      <FurtherFilters filter={filter} onFilter={onFilter} />
    </div>
  );
}
