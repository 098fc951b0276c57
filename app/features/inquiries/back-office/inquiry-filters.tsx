import { useQuery } from "@tanstack/react-query";
import { FiltersMenu } from "#app/office/filters-menu.tsx";
import { ListFilters } from "#app/office/list-filters.tsx";
import { useMessages } from "#app/office/office-messages.tsx";
import { Segments } from "#app/office/segments.tsx";
import { queryOf } from "#app/platform/query/query-of.ts";
import { countries, inquiryTypes } from "../contract.ts";
import { countedAtMost, type InquiryFilter, inquiryTabs, readInquirySummary } from "../staff-contract.ts";
import { statuses } from "../status.ts";

type Props = { filter: InquiryFilter; onFilter: (filter: InquiryFilter) => void };

/** Status as tabs with counts, and further filters. */
export function InquiryFilters({ filter, onFilter }: Props) {
  const { list, form } = useMessages("inquiries");
  const t = list.filter;
  const countryNames = { ...form.countries, none: list.noCountry };
  return (
    <>
      <FiltersMenu label={t.further} used={[filter.type, filter.country].filter(Boolean).length}>
        <ListFilters
          filters={[
            { name: "type", label: t.type, all: t.allTypes, choices: inquiryTypes, names: form.inquiryTypes },
            {
              name: "country",
              label: t.country,
              all: t.allCountries,
              choices: [...countries, "none"],
              names: countryNames,
            },
          ]}
          filter={filter}
          onFilter={onFilter}
        />
      </FiltersMenu>
      <StatusFilter filter={filter} onFilter={onFilter} />
    </>
  );
}

function StatusFilter({ filter, onFilter }: Props) {
  const { list } = useMessages("inquiries");
  const { data: summary } = useQuery(queryOf(readInquirySummary));
  const all =
    summary &&
    Math.min(
      statuses.reduce((sum, status) => sum + summary[status], 0),
      countedAtMost,
    );
  const choices = [
    { value: undefined, name: list.filter.all, count: all },
    ...inquiryTabs.map((status) => ({ value: status, name: list.statuses[status], count: summary?.[status] })),
  ];
  return (
    <Segments
      label={list.filter.status}
      choices={choices}
      countedAtMost={countedAtMost}
      chosen={filter.status}
      onChoose={(status) => onFilter({ ...filter, status })}
    />
  );
}
