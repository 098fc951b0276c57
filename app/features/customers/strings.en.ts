export const en = {
  title: "Customers",
  none: "No customers yet",
  noneText: "Everyone who sends an order or an inquiry appears here.",
  noneMatch: "No matching customers",
  showAll: "Show all customers",
  failed: "Couldn’t load the customers.",
  refreshFailed: "Couldn’t refresh the customers.",
  search: "Search customers",
  searchHint: "Company, name, email, or phone",
  open: "Open {name}",
  columns: {
    customer: "Customer",
    company: "Company",
    name: "Contact",
    email: "Email",
    phone: "Phone",
    orders: "Orders",
    total: "Total value",
    inquiries: "Inquiries",
    last: "Last contact",
  },
  details: {
    loading: "Loading customer…",
    failed: "Couldn’t load this customer.",
    gone: "This customer no longer exists. The data may have been erased.",
    contact: "Contact",
    replies: "Replies",
    noOrders: "No orders",
    noInquiries: "No inquiries",
    noReplies: "No replies",
    allOrders: "Show all orders",
    allInquiries: "Show all inquiries",
  },
  /** What else a person sent, next to an order or inquiry. */
  history: {
    title: "Also from this person",
    loading: "Loading history…",
    failed: "Couldn’t load this person’s history.",
    none: "Nothing else from this email address.",
    order: "Order {number}",
    inquiry: "Inquiry: {type}",
    customer: "Open customer",
  },
};
export type Messages = typeof en;

/** Includes labels for statuses and types from other features. */
export type CustomersMessages = Messages & {
  names: Record<"orderStatuses" | "inquiryStatuses" | "types" | "mailStates", Readonly<Record<string, string>>>;
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    customers: CustomersMessages;
  }
}
