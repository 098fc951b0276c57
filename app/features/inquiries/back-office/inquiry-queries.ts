import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import * as z from "zod/mini";
import { call } from "#app/platform/http/call.ts";
import { addressOf } from "#app/platform/http/endpoint.ts";
import {
  changeInquiry,
  inquiryDetailsSchema,
  listInquiries,
  readInquiry,
  type StoredInquiry,
} from "../staff-contract.ts";
import type { InquiryStatus } from "../status.ts";

/** One inquiry with its history, fetched anew each time it is opened: a change needs the latest version. */
export function inquiryQuery(id: string) {
  return queryOptions({
    queryKey: [addressOf(readInquiry, { id })],
    select: (data: unknown) => z.parse(inquiryDetailsSchema, data),
    gcTime: 0,
  });
}

/** What can be taken back by the change the other way round. */
export type Step = { status: InquiryStatus } | { isSpam: boolean };
export type InquiryChange = Step | { note: string } | { isUnread: boolean };

/** Changes an inquiry. The version that was on the screen goes along, so that a lost race answers 409. */
export function useChangeInquiry({ id, version }: Pick<StoredInquiry, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: InquiryChange) => call(changeInquiry, { params: { id }, body: { version, ...change } }),
    onSettled: () => refreshInquiries(client),
  });
}

function refreshInquiries(client: QueryClient): Promise<void> {
  return refetchBelow(client, listInquiries.path);
}
