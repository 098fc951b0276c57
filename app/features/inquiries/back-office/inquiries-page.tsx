import type { ReactNode } from "react";
import { useWords } from "#app/office/office-words.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { inquiryFilterSchema, listInquiries, pageSize, type StoredInquiry } from "../staff-contract.ts";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { InquiryFilterBar } from "./inquiry-filter-bar.tsx";
import { InquiryLine } from "./inquiry-line.tsx";
import type { OrderMaker } from "./make-order.tsx";

export type InquiriesPageProps = {
  orderMaker: OrderMaker;
  /** What else the sender of an inquiry sent us. */
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};

/** What visitors wrote through the form, newest first. */
export function InquiriesPage(parts: InquiriesPageProps) {
  const { list: t } = useWords("inquiries");
  const { filter, onFilter, openId, onOpen } = useListAddress(inquiryFilterSchema);
  const list = useCursorPages(listInquiries, filter, pageSize);
  const noneMatch = (
    <ListMessage icon="search" title={t.noneMatch}>
      <Button tone="outline" size="small" onClick={() => onFilter({})}>
        {t.filter.showAll}
      </Button>
    </ListMessage>
  );
  return (
    <div className="grid gap-6">
      <PageHead title={t.title} />
      <InquiryFilterBar filter={filter} onFilter={onFilter} />
      <PagedList
        list={list}
        words={t}
        icon="chat"
        rowHeight="h-24"
        none={Object.values(filter).some(Boolean) ? noneMatch : undefined}
      >
        {(inquiry) => <InquiryLine key={inquiry.id} inquiry={inquiry} onOpen={() => onOpen(inquiry.id)} />}
      </PagedList>
      <InquiryDialog
        id={openId}
        listed={list.rows?.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
        {...parts}
      />
    </div>
  );
}
