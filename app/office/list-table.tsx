import type { MouseEvent, ReactNode } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { classNames } from "#app/ui/styles/class-names.ts";
import { Kept } from "./kept.tsx";
import { useListLook } from "./list-look.ts";
import { OpenRow, useRow } from "./list-rows.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { SelectAll, type Selection, SelectRow } from "./selection.tsx";
import { SortHeader } from "./sort-header.tsx";
import { UnbrokenNumbers } from "./unbroken-numbers.tsx";

/** A column that can be hidden. */
export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The text of any length: shares the room that other columns leave, and is cut at the end in its own direction. */
  text?: (row: Row) => string;
  /** Whether the values, such as numbers, say nothing without the label. With little room, there are no headings. */
  needsLabel?: boolean;
  /** For amounts and counts. Digits run left to right, so they line up at the right in both languages. */
  isNumber?: boolean;
  /** The sort order after the first click. The next click reverses it. */
  sort?: string;
};

/** The first column, which identifies a row and opens it. */
export type TitleColumn<Row> = {
  label: string;
  className?: string;
  /** What the row is called. */
  text: (row: Row) => string;
  lang?: (row: Row) => string | undefined;
  /** The accessible name of the button that opens the row. Without it, rows do not open. */
  open?: (row: Row) => string;
  /** A second line. */
  more?: (row: Row) => ReactNode;
  /** Whether the title is as short as a number. Then another column has the room for texts. */
  isShort?: boolean;
};

export type Choice<Row> = { selection: Selection<Row>; label: (row: Row) => string };

/** The title, the columns, and the actions should be the same objects in each render. Otherwise, all rows render again. */
export type TableProps<Row> = {
  /** The name under which the columns are remembered. */
  name: string;
  caption: string;
  title: TitleColumn<Row>;
  columns: readonly Column<Row>[];
  /** The buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Whether one of the actions writes an email. */
  hasEmails?: boolean;
  choice?: Choice<Row> | undefined;
  /** Whether no one has read the row yet. */
  isNew?: ((row: Row) => boolean) | undefined;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
};

type Props<Row> = TableProps<Row> & { rows: readonly Row[]; onOpen: (id: string) => void };

/** The rows of a list as a table. With little room, the cells of a row follow each other. */
export function ListTable<Row extends { id: string }>({ rows, onOpen, ...table }: Props<Row>) {
  const { name, caption, title, actions, choice, sort = "", onSort } = table;
  const { actions: actionsLabel } = useOfficeMessages();
  const { isShown } = useListLook();
  const columns = table.columns.filter((column) => isShown(name, column.name));
  return (
    <div className="office-bleed @container">
      <table className="office-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {choice && (
              <td>
                <SelectAll selection={choice.selection} />
              </td>
            )}
            <Heading>{title.label}</Heading>
            {columns.map((column) =>
              column.sort && onSort ? (
                <SortHeader
                  key={column.name}
                  first={column.sort}
                  label={column.label}
                  sort={sort}
                  onSort={onSort}
                  isNumber={column.isNumber}
                  className={column.className}
                />
              ) : (
                <Heading key={column.name} {...column}>
                  {column.label}
                </Heading>
              ),
            )}
            {actions && <Heading>{actionsLabel}</Heading>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} {...table} columns={columns} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadingProps = { isNumber?: boolean; className?: string; children: ReactNode };

function Heading({ isNumber, className, children }: HeadingProps) {
  return (
    <th scope="col" data-number={isNumber || undefined} className={className}>
      {children}
    </th>
  );
}

type RowProps<Row> = Omit<Props<Row>, "rows"> & { row: Row };

function TableRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, title, columns, actions, choice, isNew, onOpen } = props;

  /** The button of the title does the same for keyboards. */
  function openFromAnywhere({ target, currentTarget }: MouseEvent) {
    const isControl = target instanceof Element && target.closest("a, button, label, input, tr") !== currentTarget;
    if (title.open && !isControl && getSelection()?.isCollapsed !== false) onOpen(row.id);
  }

  return (
    <tr
      {...useRow(row.id)}
      data-new={isNew?.(row) || undefined}
      data-opens={title.open ? "" : undefined}
      data-selected={choice?.selection.has(row) || undefined}
      onClick={openFromAnywhere}
    >
      <Kept
        of={[row, title, actions, choice?.label(row), choice?.selection.has(row), ...columns]}
        render={() => (
          <>
            {choice && (
              <td>
                <SelectRow label={choice.label(row)} row={row} selection={choice.selection} />
              </td>
            )}
            <th scope="row" className={classNames(title.className, !title.isShort && "office-rest")}>
              <Title row={row} title={title} />
            </th>
            {columns.map((column) => (
              <Cell key={column.name} {...column} row={row} />
            ))}
            {actions && <td className="office-actions">{actions(row)}</td>}
          </>
        )}
      />
    </tr>
  );
}

function Cell<Row>({ row, label, className, text, needsLabel, isNumber, cell }: Column<Row> & { row: Row }) {
  const content = cell(row);
  return (
    <td
      data-label={needsLabel ? label : undefined}
      data-number={isNumber || undefined}
      className={classNames(className, text && "office-rest")}
    >
      {text && content ? (
        <div dir={directionOfText(text(row))} className="office-cut">
          {content}
        </div>
      ) : (
        content
      )}
    </td>
  );
}

/** The name of a row. Its button covers the cell, so that fingers can hit it. */
function Title<Row extends { id: string }>({ row, title }: { row: Row; title: TitleColumn<Row> }) {
  const text = title.text(row);
  const shown = <UnbrokenNumbers>{text}</UnbrokenNumbers>;
  const shared = {
    dir: directionOfText(text),
    lang: title.lang?.(row),
    title: text,
    className: title.isShort ? "" : "font-semibold",
  };
  const name = title.open ? (
    <OpenRow id={row.id} label={title.open(row)} {...shared}>
      {shown}
    </OpenRow>
  ) : (
    <span {...shared}>{shown}</span>
  );
  return (
    <div className={title.more ? "office-lines" : "office-line"}>
      {name}
      {title.more?.(row)}
    </div>
  );
}
