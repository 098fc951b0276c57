import { type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { RepliedRecord } from "#app/office/record-replies.tsx";
import type { ReplyKind } from "#app/office/reply-kinds.ts";
import { isUnderWay } from "#app/platform/mail/mail-state.ts";
import { refetchBelow } from "#app/platform/query/query-client.ts";
import { queryOf } from "#app/platform/query/query-of.ts";
import { readReplies } from "../contract.ts";

const underWayEvery = 3_000;

/** The replies to a record, and what a new one can start with. Asks again while an email is on its way. */
export function repliesQuery({ kind, id }: Pick<RepliedRecord, "kind" | "id">) {
  return queryOptions({
    ...queryOf(readReplies, { params: { kind, id } }),
    gcTime: 0,
    refetchInterval({ state: { data } }) {
      const replies = z.safeParse(readReplies.answer, data).data?.replies ?? [];
      return replies.some(({ mail }) => isUnderWay(mail.state)) && underWayEvery;
    },
  });
}

/** Records of each kind, which a reply changes. */
const lists: Record<ReplyKind, string> = { inquiry: "/api/inquiries", "purchase-order": "/api/purchase-orders" };

export async function refetchRecord(client: QueryClient, kind: ReplyKind): Promise<void> {
  await Promise.all([refetchBelow(client, `/api/replies/${kind}`), refetchBelow(client, lists[kind])]);
}
