import { FilterChoice } from "#app/office/filter-choice.tsx";
import { useWords } from "#app/office/office-words.tsx";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { countries, inquiryTypes } from "../contract.ts";
import { exportInquiries, type InquiryFilter } from "../staff-contract.ts";
import { inquiryStatuses } from "../status.ts";

const statusChoices = ["unread", ...inquiryStatuses, "spam"] as const;
const countryChoices = [...countries, "none"] as const;

type Props = { filter: InquiryFilter; onFilter: (filter: InquiryFilter) => void };

/** Search, status, type, country, and the export of what they leave. */
export function InquiryFilterBar({ filter, onFilter }: Props) {
  const { list, form } = useWords("inquiries");
  const t = list.filter;
  const countryNames = { ...form.countries, none: list.noCountry };
  return (
    <div
      role="search"
      aria-label={t.label}
      className="grid grid-cols-2 items-end gap-4 max-sm:[&>:first-child]:col-span-2 lg:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        searched={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <FilterChoice
        label={t.status}
        all={t.allStatuses}
        choices={statusChoices}
        names={list.statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      <FilterChoice
        label={t.type}
        all={t.allTypes}
        choices={inquiryTypes}
        names={form.inquiryTypes}
        chosen={filter.type}
        onChoose={(type) => onFilter({ ...filter, type })}
      />
      <FilterChoice
        label={t.country}
        all={t.allCountries}
        choices={countryChoices}
        names={countryNames}
        chosen={filter.country}
        onChoose={(country) => onFilter({ ...filter, country })}
      />
      <LinkButton
        tone="outline"
        href={addressOf(exportInquiries, {}, filter)}
        download
        className="justify-self-start whitespace-nowrap max-sm:px-3.5!"
      >
        <Icon name="download" size={20} />
        {t.exportCsv}
      </LinkButton>
    </div>
  );
}
