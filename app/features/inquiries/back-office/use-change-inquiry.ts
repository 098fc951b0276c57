import { useMessages } from "#app/office/office-messages.tsx";
import { useRecordChange } from "#app/office/use-record-change.ts";
import { changeInquiry, listInquiries, type StoredInquiry } from "../staff-contract.ts";
import type { InquiryStatus } from "../status.ts";

export type InquiryChange = { status: InquiryStatus } | { isSpam: boolean } | { note: string } | { isUnread: boolean };

/** Changes the open inquiry. Uses `keepalive`, because a reply can open a mail app that replaces the page. */
export function useChangeInquiry(
  { id, version }: Pick<StoredInquiry, "id" | "version">,
  own: { failed?: string; showsConflict?: boolean; field?: string } = {},
) {
  const { details: t } = useMessages("inquiries").list;
  return useRecordChange(changeInquiry, {
    inputOf: (change: InquiryChange) => ({ params: { id }, body: { version, ...change }, keepalive: true }),
    refetch: listInquiries.path,
    failed: t.changeFailed,
    undone: t.undone,
    ...own,
  });
}
