import type { ReactNode } from "react";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { type InquiryFilter, listInquiries, pageSize, type StoredInquiry } from "../staff-contract.ts";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { InquiryFilterBar } from "./inquiry-filter-bar.tsx";
import { InquiryLine } from "./inquiry-line.tsx";
import type { InquiryWords } from "./inquiry-words.ts";
import type { OrderMaker } from "./make-order.tsx";

export type InquiriesPageProps = {
  words: InquiryWords;
  filter: InquiryFilter;
  onFilter: (filter: InquiryFilter) => void;
  /** The inquiry that is open; the address says which. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  orderMaker: OrderMaker;
  /** What else the sender of an inquiry sent us. */
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};

/** What visitors wrote through the form, newest first. */
export function InquiriesPage({ words, filter, onFilter, openId, onOpen, ...parts }: InquiriesPageProps) {
  const list = useCursorPages(listInquiries, filter, pageSize);
  const { list: t } = words;
  const isFiltered = Object.values(filter).some(Boolean);
  const noneMatch = (
    <ListMessage icon="search" title={t.noneMatch}>
      <Button tone="outline" size="small" onClick={() => onFilter({})}>
        {t.filter.showAll}
      </Button>
    </ListMessage>
  );
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{t.title}</h1>
      <InquiryFilterBar words={words} filter={filter} onFilter={onFilter} />
      <PagedList
        list={list}
        loading={t.loading}
        failed={list.rows ? t.refreshFailed : t.failed}
        rowHeight="h-24"
        none={isFiltered ? noneMatch : <ListMessage icon="chat" title={t.none} text={t.noneText} />}
      >
        {(inquiry) => (
          <InquiryLine key={inquiry.id} inquiry={inquiry} words={words} onOpen={() => onOpen(inquiry.id)} />
        )}
      </PagedList>
      <InquiryDialog
        id={openId}
        listed={list.rows?.find(({ id }) => id === openId)}
        words={words}
        onClose={() => onOpen(undefined)}
        {...parts}
      />
    </div>
  );
}
