import { DayFilter } from "./day-filter.tsx";
import { FilterChoice } from "./filter-choice.tsx";

type Choice = {
  label: string;
  /** The label of the option that selects no value. */
  all: string;
  choices: readonly string[];
  names: Readonly<Partial<Record<string, string>>>;
};
type Day<Name> = { label: string; isDay: true; notBefore?: Name; notAfter?: Name };

/** A filter of a list, by its name in the address: one of several values, or a day. */
export type ListFilter<Name extends string> = { name: Name } & (Choice | Day<Name>);

type Props<Filter> = {
  filters: readonly ListFilter<keyof Filter & string>[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

export function ListFilters<Filter extends Record<string, string | undefined>>(props: Props<Filter>) {
  const { filters, filter, onFilter } = props;
  return filters.map((each) => {
    const { name, label } = each;
    const choose = (value: string | undefined) => onFilter({ ...filter, [name]: value });
    if ("choices" in each)
      return <FilterChoice key={name} {...each} chosen={filter[name] || undefined} onChoose={choose} />;
    const [min, max] = [each.notBefore && filter[each.notBefore], each.notAfter && filter[each.notAfter]];
    return (
      <DayFilter
        key={name}
        label={label}
        chosen={filter[name]}
        onChoose={choose}
        min={min || undefined}
        max={max || undefined}
      />
    );
  });
}
