import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { ListToolbar } from "#app/office/list-toolbar.tsx";
import { PageHead } from "#app/office/page-head.tsx";
import { neighborsOf } from "#app/office/record-dialog.tsx";
import { PagedList } from "#app/office/paged-list.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useCursorPages } from "#app/platform/query/use-cursor-pages.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import {
  changeInquiry,
  exportInquiries,
  type InquiryFilter,
  inquiryFilterSchema,
  listInquiries,
  pageSize,
  type StoredInquiry,
} from "../staff-contract.ts";
import { statuses } from "../status.ts";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import { InquiryLine } from "./inquiry-line.tsx";
import type { OrderMaker } from "./make-order.tsx";
import { FilterChoice } from "#app/office/filter-choice.tsx";
import type { Rejection } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { countries, inquiryTypes } from "../contract.ts";
import { ExportLink } from "#app/office/export-link.tsx";

export type InquiriesPageProps = {
  orderMaker: OrderMaker;
  /** Renders everything else this person sent us. */
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};

/** Inquiries that visitors sent through the contact form, newest first. */
export function InquiriesPage(parts: InquiriesPageProps) {
  const { list: t } = useMessages("inquiries");
  const { filter, onFilter, openId, onOpen } = useListAddress(inquiryFilterSchema);
  const list = useCursorPages(listInquiries, filter, pageSize);
  const { reply, undo, isUndoing } = useReply();
  const noneMatch = (
    <ListMessage icon="search" title={t.noneMatch}>
      <Button tone="outline" size="small" onClick={() => onFilter({})}>
        {t.filter.showAll}
      </Button>
    </ListMessage>
  );
  return (
    <div className="grid gap-4">
      <PageHead title={t.title}>
        <ExportLink href={addressOf(exportInquiries, {}, filter)} />
      </PageHead>
      <InquiryFilterBar filter={filter} onFilter={onFilter} />
      <PagedList
        list={list}
        messages={t}
        icon="chat"
        rowHeight="h-24"
        none={Object.values(filter).some(Boolean) ? noneMatch : undefined}
      >
        {(inquiry) => (
          <InquiryLine
            key={inquiry.id}
            inquiry={inquiry}
            onOpen={() => onOpen(inquiry.id)}
            onReply={() => reply(inquiry)}
          />
        )}
      </PagedList>
      {undo.done && (
        <UndoBar key={undo.done.id + undo.done.version} busy={isUndoing} {...undo.bar}>
          <bdi>{undo.done.name}</bdi> · {t.details.replied}
        </UndoBar>
      )}
      <InquiryDialog
        id={openId}
        listed={list.rows?.find(({ id }) => id === openId)}
        onClose={() => onOpen(undefined)}
        neighbors={neighborsOf(list.rows, openId, onOpen)}
        {...parts}
      />
    </div>
  );
}

/** The last inquiry answered from the list, with its new version. */
type Replied = Pick<StoredInquiry, "id" | "name" | "version"> & { wasUnread: boolean };

/** Marks a new inquiry as answered when staff reply from the list, and offers an undo. */
function useReply() {
  const { details: t } = useMessages("inquiries").list;
  const change = {
    refetch: listInquiries.path,
    onRefused: ({ detail }: Rejection) => showToast({ title: detail ?? t.changeFailed, tone: "destructive" }),
  };
  const answer = useCall(changeInquiry, change);
  const restore = useCall(changeInquiry, change);
  const undo = useUndo<Replied>(({ id, version, wasUnread }, then) =>
    restore.mutate({ params: { id }, body: { version, status: "new", isUnread: wasUnread } }, then),
  );

  function reply({ id, name, version, status, isUnread: wasUnread }: StoredInquiry) {
    if (status !== "new") return;
    answer.mutate(
      { params: { id }, body: { version, status: "answered", isUnread: false }, keepalive: true },
      { onSuccess: (answered) => undo.remember({ id, name, version: answered.version, wasUnread }) },
    );
  }

  return { reply, undo, isUndoing: restore.isPending };
}

const statusChoices = ["unread", ...statuses, "spam"] as const;
const countryChoices = [...countries, "none"] as const;

type FilterBarProps = { filter: InquiryFilter; onFilter: (filter: InquiryFilter) => void };

/** Search, filters for status, type, and country, and a button to export the results. */
function InquiryFilterBar({ filter, onFilter }: FilterBarProps) {
  const { list, form } = useMessages("inquiries");
  const t = list.filter;
  const countryNames = { ...form.countries, none: list.noCountry };
  return (
    <ListToolbar label={t.label} messages={t} filter={filter} onFilter={onFilter}>
      <FilterChoice
        label={t.status}
        all={t.allStatuses}
        choices={statusChoices}
        names={list.statuses}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      <FilterChoice
        label={t.type}
        all={t.allTypes}
        choices={inquiryTypes}
        names={form.inquiryTypes}
        chosen={filter.type}
        onChoose={(type) => onFilter({ ...filter, type })}
      />
      <FilterChoice
        label={t.country}
        all={t.allCountries}
        choices={countryChoices}
        names={countryNames}
        chosen={filter.country}
        onChoose={(country) => onFilter({ ...filter, country })}
      />
    </ListToolbar>
  );
}
