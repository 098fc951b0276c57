import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Exported, ExportLink } from "./export-link.tsx";
import { useOfficeMessages } from "./office-messages.tsx";

export type Selection<Row> = {
  rows: Row[];
  has(row: Row): boolean;
  /**
   * Toggles a row. With `isRange` (Shift), also changes the rows between the last toggled row and this one. Stays the
   * same function, so that rows can be kept.
   */
  toggle(row: Row, options?: { isRange: boolean }): void;
  /** Selects all visible rows, or clears the selection if all are selected. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/**
 * Tracks which visible rows are selected. Ignores rows that are no longer visible, so that actions affect only visible
 * rows.
 */
export function useSelection<Row extends { id: string }>(listed: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const rows = listed.filter(({ id }) => ids.has(id));
  const isAll = listed.length > 0 && rows.length === listed.length;
  const shown = useRef({ listed, ids, last });
  useEffect(() => {
    shown.current = { listed, ids, last };
  }, [listed, ids, last]);
  const toggle = useCallback<Selection<Row>["toggle"]>(({ id }, { isRange } = { isRange: false }) => {
    const { listed, ids, last } = shown.current;
    const ends = listed.flatMap((row, at) => (row.id === id || (isRange && row.id === last) ? [at] : []));
    const toggled = new Set(listed.slice(ends[0], (ends.at(-1) ?? 0) + 1).map((row) => row.id));
    setIds(ids.has(id) ? ids.difference(toggled) : ids.union(toggled));
    setLast(id);
  }, []);
  return {
    rows,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(isAll ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

type BoxProps = { label: string; checked: boolean; onChange: (options: { isRange: boolean }) => void };
type SelectRowProps<Row> = { label: string; row: Row; selection: Selection<Row> };

export function SelectRow<Row>({ label, row, selection }: SelectRowProps<Row>) {
  return <Box label={label} checked={selection.has(row)} onChange={(options) => selection.toggle(row, options)} />;
}

export function SelectAll<Row>({ selection }: { selection: Selection<Row> }) {
  const { selectAll } = useOfficeMessages();
  return <Box label={selectAll} checked={selection.isAll} onChange={() => selection.toggleAll()} />;
}

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer place-items-center rounded-full hover:bg-mint">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChange({ isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
        className="size-5 cursor-pointer accent-pine"
      />
    </label>
  );
}

type BarProps<Row> = {
  selection: Selection<Row>;
  label: string;
  /** Says how many rows are selected, such as "2 orders selected". */
  count: string;
  /** What they add up to. */
  total?: ReactNode;
  exported: Exported;
  /** Bulk actions. */
  children: ReactNode;
};

/** A bar that stays visible below the list while rows are selected. On phones, only the bar can select all of them. */
export function SelectionBar<Row>(props: BarProps<Row>) {
  return props.selection.rows.length > 0 && <Bar {...props} />;
}

function Bar<Row>({ selection, label, count, total, exported, children }: BarProps<Row>) {
  const { allRows, clearSelection } = useOfficeMessages();
  return (
    <section
      aria-label={label}
      className="sticky bottom-[calc(1rem+var(--tab-bar))] z-10 grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 rounded-lg border border-edge bg-surface px-4 py-2 shadow-high sm:flex sm:px-5 sm:py-3"
    >
      <p role="status" className="grow font-medium">
        {count} <span className="inline-block font-normal text-muted">{total}</span>
      </p>
      {!selection.isAll && (
        <Button tone="quiet" size="small" onClick={() => selection.toggleAll()}>
          {allRows}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:col-span-3 max-sm:row-start-2 max-sm:*:grow max-sm:[&_.button]:px-2 sm:gap-3">
        {children}
        <ExportLink size="small" {...exported} />
      </div>
      <IconButton label={clearSelection} onClick={() => selection.clear()}>
        <Icon name="close" size={20} />
      </IconButton>
    </section>
  );
}
