export const en = {
  open: "Search everything",
  title: "Search the administration",
  placeholder: "Name, email, phone, order number, page",
  goTo: "Go to",
  searching: "Searching…",
  none: "No results",
  failed: "The search failed. Please try again.",
  hint: "Start typing to search orders, inquiries, customers, emails, news, papers, and pages.",
  results: "Results",
};
export type Messages = typeof en;

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    officeSearch: Messages;
  }
}
