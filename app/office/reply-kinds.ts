export const replyKinds = ["inquiry", "purchase-order"] as const;
export type ReplyKind = (typeof replyKinds)[number];
