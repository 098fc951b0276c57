import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordChange } from "#app/office/use-record-change.ts";
import { changeInquiry, listInquiries, type StoredInquiry } from "../staff-contract.ts";
import type { InquiryStatus } from "../status.ts";

export type InquiryChange = { status: InquiryStatus } | { isSpam: boolean } | { note: string } | { isUnread: boolean };

/** Changes the open inquiry. Uses `keepalive`, because a reply can open a mail app that replaces the page. */
export function useChangeInquiry(
  inquiry: StoredInquiry,
  own: { failed?: string; showsConflict?: boolean; field?: string } = {},
) {
  const { details: t } = useMessages("inquiries").list;
  const { id, version } = inquiry;
  return useRecordChange(changeInquiry, {
    inputOf: (change: InquiryChange) => ({ params: { id }, body: { version, ...change }, keepalive: true }),
    record: inquiry,
    refetch: listInquiries.path,
    failed: t.changeFailed,
    undone: t.undone,
    ...own,
  });
}
