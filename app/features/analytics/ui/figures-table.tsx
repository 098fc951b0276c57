import { type ReactNode, useId } from "react";
import { useAnalytics } from "./analytics-words.ts";

export type Column = { name: string; isText?: boolean };
export type Row = {
  key: string;
  /** The first names the row; the others stand under the columns that follow. */
  cells: [name: ReactNode, ...others: ReactNode[]];
  /** Draws a bar of this length, between 0 and 1, below the name. */
  share?: number;
};

type Props = { caption: string; columns: [Column, ...Column[]]; rows: Row[]; foot?: ReactNode[] };

/** A table of figures; on a phone it scrolls by itself, never the page. */
export function FiguresTable({ caption, columns, rows, foot }: Props) {
  const { t } = useAnalytics();
  const id = useId();
  if (rows.length === 0) return <p className="text-muted">{t.table.none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled is reached by keyboard
    <div className="min-w-0 overflow-x-auto" tabIndex={0} role="group" aria-labelledby={id}>
      <table className="w-full text-sm">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-edge [&>th]:py-2 [&>th]:ps-4 [&>th]:font-semibold [&>th:first-child]:ps-0">
            {columns.map(({ name, isText }, index) => (
              <th key={name} scope="col" className={index === 0 || isText ? "text-start" : "text-end"}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...others], share }) => (
            <tr key={key} className="border-b border-line last:border-b-0 [&>*]:py-2 [&>*]:align-top">
              <th scope="row" className="min-w-28 text-start font-normal wrap-anywhere">
                {name}
                {share !== undefined && (
                  <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
                    <span style={{ inlineSize: `${share * 100}%` }} className="block h-full rounded-full bg-leaf" />
                  </span>
                )}
              </th>
              {others.map((cell, index) => (
                <Cell key={index} isText={columns[index + 1]?.isText}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-t border-edge font-semibold [&>*]:py-2">
              {foot.map((cell, index) => (
                <Cell key={index} isText={index === 0}>
                  {cell}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cell({ isText = false, children }: { isText?: boolean | undefined; children: ReactNode }) {
  if (isText) return <td className="text-start first:ps-0">{children}</td>;
  return <td className="ps-4 text-end whitespace-nowrap tabular-nums">{children}</td>;
}
