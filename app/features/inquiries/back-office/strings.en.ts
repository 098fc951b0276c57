import type { Words as FormWords } from "../strings.en.ts";
import type { ReplyWords } from "./reply.ts";

/** The words of the inquiry list in the administration. */
export const en = {
  /** What calls are refused with. */
  refusals: {
    statusIsSo: "The inquiry has this status already.",
    noteRequired: "Please write a note",
    conflict: "Someone else changed this inquiry in the meantime.",
  },
  title: "Inquiries",
  loading: "Loading inquiries...",
  failed: "Error loading inquiries. Please try again.",
  refreshFailed: "The list could not be refreshed. It may be out of date.",
  none: "No inquiries yet",
  noneText: "What visitors write through the form on the landing page appears here.",
  email: "E-mail",
  emailTo: "Reply by e-mail: {name}",
  country: "Country",
  noCountry: "Not given",
  language: "Language",
  languages: { en: "English", ar: "Arabic" },
  mails: "Mails",
  mailKinds: { "inquiry-sender": "To the sender", "inquiry-seller": "To us" },
  mailStates: {
    queued: "Waiting",
    sending: "Being sent",
    sent: "Sent",
    retry: "Will be tried again",
    failed: "Failed",
    stored: "Stored, not sent",
    held: "Held back: many messages from this address",
  },
  filter: {
    label: "Search and filter",
    search: "Search inquiries",
    searchHint: "Name, e-mail, message",
    status: "Status",
    allStatuses: "All but spam",
    type: "Inquiry type",
    allTypes: "All types",
    country: "Country",
    allCountries: "All countries",
    showAll: "Show all inquiries",
  },
  noneMatch: "No inquiries match your search or filter.",
  statuses: { unread: "Unread", new: "New", answered: "Answered", closed: "Closed", spam: "Spam" },
  unread: "Unread",
  open: "Open the inquiry of {name}",
  details: {
    title: "Inquiry of {name}",
    loading: "Loading history...",
    failed: "The details could not be loaded.",
    gone: "This inquiry no longer exists.",
    message: "Message",
    sender: "Sender",
    status: "Status",
    changeTo: { new: "Mark as new", answered: "Mark as answered", closed: "Mark as closed" },
    changed: "The status is now: {status}.",
    changeFailed: "The change could not be saved. Please try again.",
    undone: "It is as it was before.",
    markSpam: "Mark as spam",
    notSpam: "Not spam",
    spamMarked: "Marked as spam. It is in the spam list now.",
    spamUnmarked: "No longer marked as spam.",
    isSpam: "This inquiry is marked as spam. If a machine wrote it, no email was sent about it.",
    markUnread: "Mark as unread",
    markedUnread: "It counts as unread again.",
    reply: "Reply by e-mail",
    replied: "Your e-mail program opens with a prepared answer. Was it sent?",
    makeOrder: "Make an order from this",
    makeOrderHint: "Opens the order form in a new tab with name and e-mail filled in.",
    replaceDraft: "The order form in this browser holds an order that was not sent yet. It would be replaced.",
    replace: "Replace it",
    history: "History",
    received: "Inquiry received",
    actors: { sender: "Sender", admin: "Admin" },
    events: {
      status: "Status changed: {from} → {to}",
      note: "Internal note",
      spam: "Marked as spam",
      notSpam: "Spam mark removed",
    },
  },
  reply: {
    subject: "Your inquiry: {type}",
    text: "Dear {name},\n\nThank you for your inquiry of {date}.\n\n\n\nKind regards,\n\n\nYour message:",
  },
};
export type Words = typeof en;

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    subjects: { inquiries: "Inquiry" },
  },
  emails: { "inquiry-sender": "Acknowledgement to the sender", "inquiry-seller": "Inquiry notice to us" },
  personalData: { inquiries: "Inquiries" },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    /** The staff's own words, those of the visitor's form, and how answers begin. */
    inquiries: { list: Words; form: FormWords["form"]; replies: ReplyWords };
  }
}
