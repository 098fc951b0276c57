import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/platform/http/call.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { changeInquiry, type InquiryStatus, listInquiries, type StoredInquiry } from "../staff-contract.ts";

/** What can be taken back by the change the other way round. */
export type Step = { status: InquiryStatus } | { isSpam: boolean };
export type InquiryChange = Step | { note: string } | { isUnread: boolean };

/** Changes an inquiry. The version that was on the screen goes along, so that a lost race answers 409. */
export function useChangeInquiry({ id, version }: Pick<StoredInquiry, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: InquiryChange) => call(changeInquiry, { params: { id }, body: { version, ...change } }),
    onSettled: () => refetchBelow(client, listInquiries.path),
  });
}
