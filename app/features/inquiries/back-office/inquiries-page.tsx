import { memo, useCallback } from "react";
import { useMessages } from "#app/office/office-messages.tsx";
import { StaffList } from "#app/office/staff-list.tsx";
import { useCall, useChange } from "#app/office/use-call.ts";
import { useListAddress } from "#app/office/use-list-address.ts";
import { useStaffList } from "#app/office/use-staff-list.ts";
import { callOnce } from "#app/platform/http/call-once.ts";
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
import { InquiryDialog, type InquiryParts } from "./inquiry-dialog.tsx";
import { useInquiryTable } from "./use-inquiry-table.tsx";

const statusChoices = ["unread", ...statuses, "spam"] as const;
const countryChoices = [...countries, "none"] as const;

/** Inquiries that visitors sent through the contact form, newest first. */
export const InquiriesPage = memo(function InquiriesPage(parts: InquiryParts) {
  const { list: t, form } = useMessages("inquiries");
  const list = useStaffList(listInquiries, useListAddress(inquiryFilterSchema), pageSize);
  const reply = useReply();
  const { status, allStatuses, type, allTypes, country, allCountries } = t.filter;
  const countryNames = { ...form.countries, none: t.noCountry };
  return (
    <StaffList
      list={list}
      messages={{ ...t, ...t.filter }}
      icon="chat"
      exported={{ calls: exportInquiries, filter: list.filter }}
      filters={[
        { name: "status", label: status, all: allStatuses, choices: statusChoices, names: t.statuses },
        { name: "type", label: type, all: allTypes, choices: inquiryTypes, names: form.inquiryTypes },
        { name: "country", label: country, all: allCountries, choices: countryChoices, names: countryNames },
      ]}
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
