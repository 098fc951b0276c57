import type { ReactNode } from "react";
import { fill } from "#app/platform/i18n/fill.ts";
import { useLanguage } from "#app/platform/i18n/language-provider.tsx";
import { localeOf } from "#app/platform/i18n/language.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { Paging } from "#app/ui/paging.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
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
  const count = new Intl.NumberFormat(localeOf(useLanguage()));
  const { data, isError, isPlaceholderData, isFetching, refetch } = list.page;
  const { list: t } = words;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{t.title}</h1>
      <InquiryFilterBar words={words} filter={filter} onFilter={onFilter} />
      {isError && (
        <ListMessage urgent icon="alert" title={data ? t.refreshFailed : t.failed}>
          <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
            {t.retry}
          </Button>
        </ListMessage>
      )}
      {!data && !isError && <Loading label={t.loading} />}
      {data?.rows.length === 0 && !isFiltered && <ListMessage icon="chat" title={t.none} text={t.noneText} />}
      {data?.rows.length === 0 && isFiltered && (
        <ListMessage icon="search" title={t.noneMatch}>
          <Button tone="outline" size="small" onClick={() => onFilter({})}>
            {t.filter.showAll}
          </Button>
        </ListMessage>
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul
            aria-busy={isPlaceholderData}
            className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
          >
            {data.rows.map((inquiry) => (
              <InquiryLine key={inquiry.id} inquiry={inquiry} words={words} onOpen={() => onOpen(inquiry.id)} />
            ))}
          </ul>
          <Paging
            list={list}
            words={t}
            place={fill(t.range, {
              from: count.format(list.before + 1),
              to: count.format(list.before + data.rows.length),
            })}
          />
        </>
      )}
      <InquiryDialog
        id={openId}
        listed={data?.rows.find(({ id }) => id === openId)}
        words={words}
        onClose={() => onOpen(undefined)}
        {...parts}
      />
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-sm text-muted">{label}</p>
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-24 rounded-lg!" />
      <Skeleton className="h-24 rounded-lg!" />
    </div>
  );
}
