import type { ReactNode } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { UndoBar, useUndo } from "#app/office/undo-bar.tsx";
import { useCall } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import type { Rejection } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { countries, inquiryTypes } from "../contract.ts";
import {
  changeInquiry,
  exportInquiries,
  inquiryFilterSchema,
  listInquiries,
  pageSize,
  type StoredInquiry,
} from "../staff-contract.ts";
import { statuses } from "../status.ts";
import { InquiryDialog } from "./inquiry-dialog.tsx";
import type { OrderMaker } from "./make-order.tsx";
import { useInquiryTable } from "./use-inquiry-table.tsx";

export type InquiriesPageProps = {
  orderMaker: OrderMaker;
  /** Renders everything else this person sent us. */
  renderPerson: (inquiry: StoredInquiry) => ReactNode;
};

const statusChoices = ["unread", ...statuses, "spam"] as const;
const countryChoices = [...countries, "none"] as const;

/** Inquiries that visitors sent through the contact form, newest first. */
export function InquiriesPage(parts: InquiriesPageProps) {
  const { list: t, form } = useMessages("inquiries");
  const list = useStaffList(listInquiries, useListAddress(inquiryFilterSchema), pageSize);
  const { reply, undo, isUndoing } = useReply();
  const { status, allStatuses, type, allTypes, country, allCountries } = t.filter;
  const countryNames = { ...form.countries, none: t.noCountry };
  return (
    <StaffList
      list={list}
      messages={{ ...t, ...t.filter }}
      icon="chat"
      exportHref={addressOf(exportInquiries, {}, list.filter)}
      filters={[
        { name: "status", label: status, all: allStatuses, choices: statusChoices, names: t.statuses },
        { name: "type", label: type, all: allTypes, choices: inquiryTypes, names: form.inquiryTypes },
        { name: "country", label: country, all: allCountries, choices: countryChoices, names: countryNames },
      ]}
      table={useInquiryTable(reply)}
      renderRecord={(record) => <InquiryDialog {...record} {...parts} />}
    >
      {undo.done && (
        <UndoBar key={undo.done.id + undo.done.version} busy={isUndoing} {...undo.bar}>
          <bdi>{undo.done.name}</bdi> · {t.details.replied}
        </UndoBar>
      )}
    </StaffList>
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
