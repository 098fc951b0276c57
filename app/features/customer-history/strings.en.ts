export const en = {
  title: "Also from this person",
  loading: "Loading history…",
  failed: "Couldn’t load this person’s history.",
  none: "Nothing else from this email address.",
  order: "Order {number}",
  inquiry: "Inquiry: {type}",
};
export type Messages = typeof en;

/** Includes labels for statuses and types from other features. */
export type CustomerHistoryMessages = Messages & {
  names: Record<"orderStatuses" | "inquiryStatuses" | "types", Readonly<Record<string, string>>>;
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    customerHistory: CustomerHistoryMessages;
  }
}
