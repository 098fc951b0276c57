import { fill } from "#app/platform/i18n/fill.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderSort } from "../staff-contract.ts";
import { useBackOffice } from "./back-office-provider.tsx";

type Column = "date" | "total" | "company";
type Props = { column: Column; label: string; sort: OrderSort; onSort: (sort: OrderSort) => void };

/** The name of a column that sorts by it; pressed again, the other way round. */
export function SortHeader({ column, label, sort, onSort }: Props) {
  const { list } = useBackOffice().words;
  const direction = directionOf(sort, column);
  return (
    <button
      type="button"
      title={fill(list.sortBy, { column: label })}
      onClick={() => onSort(nextSort(column, direction))}
      className="-m-2 flex min-h-9 cursor-pointer items-center gap-1 rounded-md p-2 font-semibold hover:bg-mint"
    >
      {label}
      {direction && (
        <span className={direction === "ascending" ? "rotate-180" : ""}>
          <Icon name="chevronDown" size={16} />
        </span>
      )}
    </button>
  );
}

/** Which way a list is sorted by a column; undefined when by another one. */
export function directionOf(sort: OrderSort, column: Column): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}

/** A column begins with what people look for first: the newest, the largest, the letter A. */
function nextSort(column: Column, direction: "ascending" | "descending" | undefined): OrderSort {
  if (direction) return direction === "ascending" ? `-${column}` : column;
  return column === "company" ? column : `-${column}`;
}
