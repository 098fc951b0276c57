export const en = {
  title: "Also from this person",
  loading: "Loading history…",
  failed: "Couldn’t load this person’s history.",
  none: "Nothing else from this address.",
  order: "Order {number}",
  inquiry: "Inquiry: {type}",
};
export type Words = typeof en;

/** With the other features' names of statuses and types. */
export type CustomerHistoryWords = Words & {
  names: Record<"orderStatuses" | "inquiryStatuses" | "types", Readonly<Record<string, string>>>;
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    customerHistory: CustomerHistoryWords;
  }
}
