import type { ReactNode } from "react";
import { SearchField } from "#app/ui/form/search-field.tsx";

type Props<Filter> = {
  /** The name of the toolbar for screen readers. */
  label?: string;
  messages: { search: string; searchHint: string };
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** The filters and actions after the search field. */
  children: ReactNode;
};

/** The band above a list, with its search and filters. */
export function ListToolbar<Filter extends { q?: string | undefined }>(props: Props<Filter>) {
  const { label, messages, filter, onFilter, children } = props;
  return (
    <div role="search" aria-label={label} className="office-toolbar">
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        searched={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      {children}
    </div>
  );
}
