import type { ReplyKind } from "#app/office/reply-kinds.ts";
import type { Localized } from "#app/platform/i18n/language.ts";

export const en = {
  subjectRequired: "Please enter a subject",
  textRequired: "Please write a reply",
  tooManyFiles: "Please attach at most 5 files",
  filesTooLarge: "The files are too large. Together, they can have up to 2.5 MB.",
  fileTypeWrong: "Please attach only PDF, JPEG, PNG, or WebP files",
  documentGone: "One of the documents no longer exists. Please choose again.",
  footers: {
    inquiry: "This is the reply to the inquiry that you sent through our website.",
    "purchase-order": "This is a message about the purchase order that you sent through our website.",
  } as Record<ReplyKind, string>,
  form: {
    open: "Write reply",
    goOn: "Continue reply",
    title: "Reply to {name}",
    to: "To",
    language: "Language of the reply",
    languages: { en: "English", ar: "Arabic" },
    subject: "Subject",
    text: "Message",
    attachments: "Attachments",
    document: "Order document {number}",
    addFiles: "Add files",
    filesHint: "PDF, JPEG, PNG, or WebP; up to 5 files and 2.5 MB in total.",
    remove: "Remove {name}",
    startAgain: "Start over",
    send: "Send reply",
    sent: "Reply saved. The history shows when it has been sent.",
    failed: "The reply couldn’t be sent. Your text is kept. Please try again.",
    unread: "“{name}” couldn’t be read. Please choose it again.",
  },
  history: {
    actors: { admin: "Admin" } as Record<string, string>,
    reply: "Reply by email",
    failed: "Couldn’t load the replies.",
    files: "Attachments: {names}",
    read: "View email",
    resend: "Send again",
    resendReply: "Send “{subject}” again",
    resent: "The reply is being sent again.",
    answer: "Last response: {answer}",
    states: {
      queued: "Waiting",
      sending: "Sending",
      sent: "Sent",
      retry: "Waiting to retry",
      failed: "Failed",
      stored: "Waiting for a mail server",
      held: "On hold",
    },
  },
  templates: {
    title: "Reply templates",
    hint: "What a new reply starts with. An empty field restores the standard text.",
    kinds: { inquiry: "Replies to inquiries", "purchase-order": "Replies about orders" } as Record<ReplyKind, string>,
    subject: "Subject",
    text: "Message",
    placeholders: "Placeholders: {names}",
    save: "Save templates",
    saved: "Templates saved",
    loadFailed: "Couldn’t load the templates.",
    loading: "Loading templates…",
  },
};
export type Messages = typeof en;

/** The standard templates come from the features that own the records. */
export type StandardTemplates = Record<ReplyKind, Localized<{ subject: string; text: string }>>;

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { replies: "Replies" },
    actions: {
      "replies.send": "Replied by email",
      "replies.resend": "Sent a reply again",
      "replies.templates": "Changed the reply templates",
    },
  },
  emails: { reply: "Reply from staff" },
  personalData: { replies: "Replies" },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    replies: Messages & { standard: StandardTemplates };
  }
}
