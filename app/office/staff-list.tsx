import { type ReactNode, type Ref, useDeferredValue, useRef } from "react";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { ignoreDoubleClicks } from "#app/ui/form/ignore-double-click.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import type { IconName } from "#app/ui/icon/icon-names.ts";
import { type Exported, ExportLink } from "./export-link.tsx";
import { ListFilters, type ListFilter } from "./list-filters.tsx";
import { ListLookMenu } from "./list-look-menu.tsx";
import { ListRowsProvider, useListRows } from "./list-rows.tsx";
import { ListShortcuts } from "./list-shortcuts.tsx";
import { ListTable, type TableProps } from "./list-table.tsx";
import { LoadedList, type ListMessages } from "./loaded-list.tsx";
import { PageUndo } from "./notices.tsx";
import { useOfficeMessages } from "./office-messages.tsx";
import { PageHead } from "./page-head.tsx";
import { Paging, type PagingMessages } from "./paging.tsx";
import { neighborsOf, type PlaceInList } from "./record-dialog.tsx";
import type { StaffListState } from "./use-staff-list.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

/** What a list passes to the panel of its open record. */
export type OpenRecord<Row> = {
  id: string | undefined;
  listed: Row | undefined;
  place: PlaceInList;
  onClose: () => void;
};

type Messages = ListMessages & {
  title: string;
  intro?: string;
  /** The name of the toolbar for screen readers. */
  label?: string;
  search?: string;
  searchHint?: string;
  /** Shown instead of `none` if the filter matches nothing, with a button that clears it. */
  noneMatch?: string;
  noneMatchText?: string;
  showAll?: string;
};

type Filter = Record<string, string | undefined>;

type Props<Row, Wanted extends Filter> = {
  list: StaffListState<Row, Wanted>;
  messages: Messages;
  /** Set for lists that are not sorted newest first. */
  pagingMessages?: PagingMessages;
  icon: IconName;
  /** Buttons of the whole list. */
  head?: ReactNode;
  /** Exports the rows that match the filter. */
  exported?: Exported;
  /** Lines between the head and the toolbar. */
  figures?: ReactNode;
  filters?: readonly ListFilter<keyof Wanted & string>[];
  /** More of the toolbar, after its search and filters. */
  tools?: ReactNode;
  /** Lines between the toolbar and the rows. */
  notice?: ReactNode;
  /** The sort order without one in the address. */
  standardSort?: string;
  /** Whether the filter hides rows; by default, whether it is set. */
  isNarrowed?: boolean;
  rowHeight?: string;
  /** What leads to the first row, shown while there is none. */
  first?: ReactNode;
  table?: Omit<TableProps<Row>, "caption" | "sort" | "onSort">;
  /** Shows the rows, instead of as a table. */
  renderRows?: ((rows: readonly Row[]) => ReactNode) | undefined;
  renderRecord?: (record: OpenRecord<Row>) => ReactNode;
  /** Bars that stay above the end of the window, such as a selection. */
  bars?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A list of the back office with everything around it, in all its states. */
export function StaffList<Row extends { id: string }, Wanted extends Filter>(props: Props<Row, Wanted>) {
  const { list, messages, pagingMessages, icon, table, standardSort, renderRows, renderRecord, children } = props;
  const { filter, onFilter, openId, onOpen, page } = list;
  const steady = useSteadyRows(list);
  const { rows = [] } = steady;
  // New rows take longer to render than a letter of the search that is still being typed.
  const shownRows = useDeferredValue(steady.rows);
  const { context, moves, heading } = useListRows({ rows, openId, onOpen });
  const search = useRef<HTMLInputElement>(null);
  const isNarrowed =
    props.isNarrowed ?? Object.entries(filter).some(([name, value]) => name !== "sort" && value !== undefined);
  const sorting = {
    sort: filter["sort"] ?? standardSort,
    onSort: (sort: string) => onFilter({ ...filter, sort: sort === standardSort ? undefined : sort }),
  };

  const place = { ...neighborsOf(rows, openId, onOpen), row: () => moves.opener(openId), heading };

  function focusSearch(): boolean {
    search.current?.focus();
    return search.current !== null;
  }

  function selectFocused(): boolean {
    const row = rows.find(({ id }) => id === moves.focused());
    if (row) table?.choice?.selection.toggle(row);
    return row !== undefined;
  }

  /** Next to an open record, opens the one before or after it. */
  function moveBeside(distance: number): boolean {
    if (!place.previous && !place.next) return moves.focusBeside(distance);
    const open = distance < 0 ? place.previous : place.next;
    open?.();
    return open !== undefined;
  }

  /** Escape closes an open record first. */
  function clearSelection(): boolean {
    const selection = table?.choice?.selection;
    if (!selection?.rows.length || openId) return false;
    selection.clear();
    return true;
  }

  const opens = table?.title.open !== undefined;
  return (
    <ListRowsProvider rows={context} openId={openId}>
      <div className="grid grid-cols-1 gap-2">
        <PageHead title={messages.title} {...(messages.intro && { intro: messages.intro })}>
          {props.head}
          {props.exported && <ExportLink {...props.exported} />}
        </PageHead>
        {props.figures}
        <Toolbar {...props} search={search} />
        {props.notice}
        <div className="contents" {...steady.place}>
          <LoadedList
            rows={shownRows}
            asking={page}
            messages={messages}
            icon={icon}
            rowHeight={props.rowHeight ?? "h-9"}
            none={
              isNarrowed
                ? messages.noneMatch && <NoMatch messages={messages} onShowAll={() => onFilter(none())} />
                : props.first && (
                    <ListMessage icon={icon} title={messages.none ?? ""} text={messages.noneText}>
                      {props.first}
                    </ListMessage>
                  )
            }
          >
            {(rows) => (
              <>
                <div aria-busy={page.isPlaceholderData} onClickCapture={ignoreDoubleClicks}>
                  {renderRows?.(rows) ??
                    (table && (
                      <ListTable {...table} {...sorting} caption={messages.title} rows={rows} onOpen={context.onOpen} />
                    ))}
                </div>
                <Paging list={list} messages={pagingMessages} />
              </>
            )}
          </LoadedList>
        </div>
        <div className="sticky bottom-[calc(1rem+var(--tab-bar))] z-10 grid gap-2 empty:hidden">
          {steady.isBehind && <Behind onCatchUp={steady.catchUp} />}
          <PageUndo />
          {props.bars}
        </div>
        {children}
        {(opens || messages.search) && (
          <ListShortcuts
            moves={{
              search: messages.search ? focusSearch : undefined,
              focusBeside: opens ? moveBeside : undefined,
              select: table?.choice && selectFocused,
              email: table?.hasEmails ? () => moves.email(openId ?? moves.focused()) : undefined,
              clear: table?.choice && clearSelection,
            }}
          />
        )}
        {renderRecord?.({
          id: openId,
          listed: rows.find(({ id }) => id === openId),
          place,
          onClose: () => onOpen(undefined),
        })}
      </div>
    </ListRowsProvider>
  );

  /** All filters are optional. */
  function none(): Wanted {
    return { ...filter, ...Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])) };
  }
}

/** The search and filters in one band. Their labels are for screen readers. */
function Toolbar<Row, Wanted extends Filter>(props: Props<Row, Wanted> & { search: Ref<HTMLInputElement> }) {
  const { list, messages, filters = [], tools, table, renderRows, search } = props;
  const { filter, onFilter } = list;
  if (!messages.search && filters.length === 0 && !tools && !table) return null;
  return (
    <div
      role={messages.search || filters.length > 0 ? "search" : undefined}
      aria-label={messages.label}
      className={`office-toolbar ${renderRows ? "-my-1" : "-my-2"}`}
    >
      {messages.search && (
        <SearchField
          ref={search}
          label={messages.search}
          placeholder={messages.searchHint ?? ""}
          searched={filter["q"]}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      )}
      <ListFilters filters={filters} filter={filter} onFilter={onFilter} />
      {tools}
      {table && !renderRows && <ListLookMenu list={table.name} columns={table.columns} />}
    </div>
  );
}

/** Says that others have changed the list while its rows keep their place. */
function Behind({ onCatchUp }: { onCatchUp: () => void }) {
  const { listBehind } = useOfficeMessages();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 justify-self-center rounded-lg border border-edge bg-surface ps-4 pe-2 text-sm shadow-high"
    >
      <p>{listBehind.text}</p>
      <Button tone="quiet" size="small" onClick={onCatchUp}>
        {listBehind.show}
      </Button>
    </div>
  );
}

function NoMatch({ messages, onShowAll }: { messages: Messages; onShowAll: () => void }) {
  return (
    <ListMessage icon="search" title={messages.noneMatch ?? ""} text={messages.noneMatchText}>
      <Button tone="outline" size="small" onClick={onShowAll}>
        {messages.showAll}
      </Button>
    </ListMessage>
  );
}
