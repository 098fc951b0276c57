import type { Messages as FormMessages } from "../strings.en.ts";
import type { ReplyMessages } from "./reply.ts";

export const en = {
  /** API error messages. */
  rejections: {
    statusIsSo: "The inquiry already has this status.",
    noteRequired: "Please write a note",
    conflict: "Someone else changed this inquiry in the meantime.",
  },
  title: "Inquiries",
  loading: "Loading inquiries…",
  failed: "Error loading inquiries. Please try again.",
  refreshFailed: "The list couldn’t be refreshed and may be out of date.",
  none: "No inquiries yet",
  noneText: "Messages from the website’s inquiry form appear here.",
  email: "Email",
  emailTo: "Reply by email: {name}",
  country: "Country",
  noCountry: "Not provided",
  language: "Language",
  languages: { en: "English", ar: "Arabic" },
  mails: "Emails",
  mailKinds: { "inquiry-sender": "To the sender", "inquiry-seller": "To us", reply: "Reply" },
  mailStates: {
    queued: "Queued",
    sending: "Sending",
    sent: "Sent",
    retry: "Retrying",
    failed: "Failed",
    stored: "Stored, not sent",
    held: "On hold: too many messages from this email address",
  },
  /** The columns of an export. */
  export: {
    createdAt: "Received (Cairo time)",
    status: "Status",
    name: "Name",
    email: "Email",
    country: "Country",
    inquiryType: "Inquiry type",
    language: "Language",
    message: "Message",
  },
  filter: {
    label: "Search and filter",
    search: "Search inquiries",
    searchHint: "Name, email, message",
    status: "Status",
    allStatuses: "All except spam",
    type: "Inquiry type",
    allTypes: "All types",
    country: "Country",
    allCountries: "All countries",
    showAll: "Show all inquiries",
  },
  noneMatch: "No inquiries match your search or filter.",
  statuses: { unread: "Unread", new: "New", answered: "Answered", closed: "Closed", spam: "Spam" },
  unread: "Unread",
  open: "Open inquiry from {name}",
  details: {
    title: "Inquiry from {name}",
    loading: "Loading history…",
    failed: "Couldn’t load the details.",
    gone: "This inquiry no longer exists.",
    message: "Message",
    sender: "Sender",
    status: "Status",
    changeTo: { new: "Reopen", answered: "Mark as answered", closed: "Mark as closed" },
    changed: "Status changed to {status}.",
    changeFailed: "The change couldn’t be saved. Please try again.",
    undone: "Change undone.",
    markSpam: "Mark as spam",
    notSpam: "Not spam",
    spamMarked: "Marked as spam and moved to the spam list.",
    spamUnmarked: "No longer marked as spam.",
    isSpam: "Marked as spam. If it was flagged automatically, no emails were sent.",
    markUnread: "Mark as unread",
    markedUnread: "Marked as unread.",
    reply: "Reply by email",
    replied: "Marked as answered. Your email app opens with a draft reply.",
    makeOrder: "Create order",
    makeOrderHint: "Opens the order form in a new tab with the name and email filled in.",
    replaceDraft: "The order form in this browser contains an order that hasn’t been submitted. It will be replaced.",
    replace: "Replace",
    history: "History",
    received: "Inquiry received",
    actors: { sender: "Sender", admin: "Admin" },
    events: {
      status: "Status changed: {from} → {to}",
      note: "Internal note",
      spam: "Marked as spam",
      notSpam: "Marked as not spam",
    },
  },
  reply: {
    subject: "Your inquiry: {type}",
    text: "Dear {name},\n\nThank you for your inquiry on {date}.\n\n\n\nKind regards,\n\n\nYour message:",
  },
};
export type Messages = typeof en;

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    subjects: { inquiries: "Inquiry" },
  },
  emails: { "inquiry-sender": "Confirmation to the sender", "inquiry-seller": "Internal inquiry notification" },
  personalData: { inquiries: "Inquiries" },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    /** The messages for staff, the contact form's messages, and the reply templates. */
    inquiries: { list: Messages; form: FormMessages["form"]; replies: ReplyMessages };
  }
}
