import type { ReactNode } from "react";
import { ExportLink } from "#app/office/export-link.tsx";
import { ListLookMenu } from "#app/office/list-look-menu.tsx";
import { ListToolbar } from "#app/office/list-toolbar.tsx";
import { LoadedList } from "#app/office/loaded-list.tsx";
import { useMessages, useOfficeMessages } from "#app/office/office-messages.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { Paging } from "#app/office/paging.tsx";
import { neighborsOf } from "#app/office/record-dialog.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { customerFilterSchema, exportCustomers, listCustomers, pageSize } from "../contract.ts";
import { CustomerDialog } from "./customer-dialog.tsx";
import { customerColumns, customerList, CustomersTable } from "./customers-table.tsx";
import type { Tones } from "./person-lines.tsx";

export type CustomersPageProps = {
  tones: Tones;
  /** Renders the export and the erasure of everything stored about an email address. */
  renderPersonalData: (customer: { email: string }, onErased: () => void) => ReactNode;
};

/** Everyone who sent orders or inquiries, latest first. */
export function CustomersPage(parts: CustomersPageProps) {
  const t = useMessages("customers");
  const { range } = useOfficeMessages().paging;
  const { filter, onFilter, openId, onOpen } = useListAddress(customerFilterSchema);
  const list = useCursorPages(listCustomers, filter, pageSize);
  const noneMatch = (
    <ListMessage icon="search" title={t.noneMatch}>
      <Button tone="outline" size="small" onClick={() => onFilter({})}>
        {t.showAll}
      </Button>
    </ListMessage>
  );
  return (
    <div className="grid gap-4">
      <PageHead title={t.title}>
        <ExportLink href={addressOf(exportCustomers, {}, filter)} />
      </PageHead>
      <ListToolbar messages={t} filter={filter} onFilter={onFilter}>
        <ListLookMenu list={customerList} columns={customerColumns.map((name) => ({ name, label: t.columns[name] }))} />
      </ListToolbar>
      <LoadedList
        rows={list.rows}
        asking={list.page}
        messages={t}
        icon="users"
        rowHeight="h-12"
        none={filter.q ? noneMatch : undefined}
      >
        {(customers) => (
          <>
            <CustomersTable
              customers={customers}
              isBusy={list.page.isPlaceholderData}
              openId={openId}
              sort={filter.sort ?? "-last"}
              onSort={(sort) => onFilter({ ...filter, sort: sort === "-last" ? undefined : sort })}
              onOpen={onOpen}
            />
            <Paging list={list} place={list.placeIn(range)} />
          </>
        )}
      </LoadedList>
      <CustomerDialog
        id={openId}
        listed={list.rows?.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
        neighbors={neighborsOf(list.rows, openId, onOpen)}
        {...parts}
      />
    </div>
  );
}
