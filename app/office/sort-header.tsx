import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

type Props = {
  label: string;
  /** The current sort order, by this or another column: ascending ("total") or descending ("-total"). */
  sort: string;
  /** The sort order after the first click. The next click reverses it. */
  first: string;
  onSort: (sort: string) => void;
  /** Whether the column has numbers, which line up at the right. */
  isNumber?: boolean | undefined;
  className?: string | undefined;
};

/** A column heading that sorts the table when clicked. */
export function SortHeader({ label, sort, first, onSort, isNumber, className }: Props) {
  const { sortBy } = useOfficeMessages();
  const column = first.replace("-", "");
  const down = `-${column}`;
  const direction = sort === column ? "ascending" : sort === down ? "descending" : undefined;
  const next = direction ? (direction === "ascending" ? down : column) : first;
  return (
    <th scope="col" aria-sort={direction ?? "none"} data-number={isNumber || undefined} className={className}>
      <button
        type="button"
        title={interpolate(sortBy, { column: label })}
        onClick={() => onSort(next)}
        className="-m-2 inline-flex min-h-9 max-md:min-h-11 cursor-pointer items-center gap-1 rounded-md p-2 font-semibold hover:bg-mint"
      >
        {label}
        {direction && (
          <span className={direction === "ascending" ? "rotate-180" : ""}>
            <Icon name="chevronDown" size={16} />
          </span>
        )}
      </button>
    </th>
  );
}
