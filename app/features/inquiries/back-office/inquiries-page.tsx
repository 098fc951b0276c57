import { memo, useCallback } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
import {
  changeInquiry,
  exportInquiries,
  inquiryFilterSchema,
  listInquiries,
  pageSize,
  type StoredInquiry,
} from "../staff-contract.ts";
import { InquiryDialog, type InquiryParts } from "./inquiry-dialog.tsx";
import { InquiryFilters } from "./inquiry-filters.tsx";
import { useInquiryTable } from "./use-inquiry-table.tsx";

/** Inquiries that visitors sent through the contact form, newest first. */
export const InquiriesPage = memo(function InquiriesPage(parts: InquiryParts) {
  const { list: t } = useMessages("inquiries");
  const list = useStaffList(listInquiries, useListAddress(inquiryFilterSchema), pageSize);
  const reply = useReply();
  return (
    <StaffList
      list={list}
      messages={{ ...t, ...t.filter }}
      icon="chat"
      exported={{ calls: exportInquiries, filter: list.filter }}
      tools={<InquiryFilters {...list} />}
      table={useInquiryTable(reply)}
      renderRecord={(record) => <InquiryDialog {...record} {...parts} />}
    />
  );
});

/** Returns a function that marks a new inquiry as answered when staff reply from the list, which they can undo. */
function useReply() {
  const { details: t } = useMessages("inquiries").list;
  const change = { refetch: listInquiries.path, failed: t.changeFailed };
  const restore = useCall(changeInquiry, change);
  const answer = useChange(
    ({ id, version }: StoredInquiry) =>
      callOnce(changeInquiry, {
        params: { id },
        body: { version, status: "answered", isUnread: false },
        keepalive: true,
      }),
    {
      ...change,
      done: (_, { name }) => ({ text: t.replied, about: name }),
      undo:
        ({ id, version }, { isUnread }) =>
        () =>
          restore.mutateAsync({ params: { id }, body: { version, status: "new", isUnread } }),
    },
  );
  const { mutate } = answer;
  return useCallback(
    (inquiry: StoredInquiry) => {
      if (inquiry.status === "new") mutate(inquiry);
    },
    [mutate],
  );
}
