import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/platform/http/call.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { changeInquiry, listInquiries, type StoredInquiry } from "../staff-contract.ts";
import type { InquiryStatus } from "../status.ts";

/** A change that the opposite change can undo. */
export type Step = { status: InquiryStatus } | { isSpam: boolean };
export type InquiryChange = Step | { note: string } | { isUnread: boolean };

/**
 * Updates an inquiry. Sends the version on screen, so that the server can detect a conflict (409). Uses `keepalive`,
 * because a reply can open a mail app that replaces the page.
 */
export function useChangeInquiry({ id, version }: Pick<StoredInquiry, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: InquiryChange) =>
      call(changeInquiry, { params: { id }, body: { version, ...change }, keepalive: true }),
    onSettled: () => refetchBelow(client, listInquiries.path),
  });
}
