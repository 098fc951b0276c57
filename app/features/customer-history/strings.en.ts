export const en = {
  title: "Also from this person",
  loading: "Loading history…",
  failed: "Couldn’t load this person’s history.",
  none: "Nothing else from this address.",
  order: "Order {number}",
  inquiry: "Inquiry: {type}",
};
export type Words = typeof en;

/** Includes labels for statuses and types from other features. */
export type CustomerHistoryWords = Words & {
  names: Record<"orderStatuses" | "inquiryStatuses" | "types", Readonly<Record<string, string>>>;
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    customerHistory: CustomerHistoryWords;
  }
}
