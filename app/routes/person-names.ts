import type { BackOfficePageWords } from "./back-office-words.server.ts";

/** What orders and inquiries call their statuses and types, for the list of what one person sent. */
export function personNames({ orders, inquiries }: BackOfficePageWords) {
  return {
    orderStatuses: orders.statuses,
    inquiryStatuses: inquiries.list.statuses,
    types: inquiries.form.inquiryTypes,
  };
}
