import type { PluralForms } from "#app/platform/i18n/plural.ts";

export const en = {
  noMailServer: "No mail server is configured yet.",
  emailInvalid: "Please enter a valid email address",
  testMail: {
    subject: "Test email",
    text: "This is a test. If you can read it, your site can send email.\n",
  },
  settings: { nav: "Orders and email" },
  page: {
    nav: "Email",
    title: "Email",
    intro: "Every email the site has sent or will send.",
    search: "Search",
    searchHint: "Recipient or subject",
    noneMatch: "No emails match these filters",
    showAll: "Show all",
    state: "Status",
    all: "All emails",
    states: {
      queued: "Queued",
      sending: "Sending",
      sent: "Sent",
      retry: "Retrying",
      failed: "Failed",
      stored: "Stored",
      held: "On hold",
    },
    recipient: "To",
    answer: "Last response: {answer}",
    attempts: { one: "{n} attempt", other: "{n} attempts" } as PluralForms,
    nextAttempt: "Next attempt: {moment}",
    notComposed: "Not composed yet",
    preview: "Preview",
    previewTitle: "Preview of “{subject}”",
    download: "Download (.eml)",
    resend: "Resend",
    resendMail: "Resend “{subject}”",
    resent: "The email will be resent.",
    loading: "Loading emails…",
    failed: "Couldn’t load the emails.",
    none: "No emails",
    noneText: "Emails about orders and inquiries appear here.",
    test: "Test mail server",
    testHint: "Sends a short email now and shows the mail server’s response.",
    testTo: "Send test to",
    testSend: "Send test",
    testSent: "The mail server accepted the test email. Response:",
    testRefused: {
      config: "The mail server rejected the connection. Check the address, user name, and password. Response:",
      permanent: "The mail server doesn’t accept email for this address. Response:",
      retry: "The mail server is unreachable or can’t accept email right now. Response:",
    },
    testFailed: "The test couldn’t be run. Please try again.",
  },
  banner: {
    stored: {
      one: "{n} email is stored until it can be sent.",
      other: "{n} emails are stored until they can be sent.",
    } as PluralForms,
    noServer: "No mail server is configured.",
    show: "Show",
    send: "Send stored emails",
    sent: "The stored emails are being sent.",
    failed: "The stored emails couldn’t be sent. Please try again.",
  },
};
export type Messages = typeof en;

/** Labels that other staff pages use for this feature. */
export const names = {
  personalData: { mails: "Emails" },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    outbox: Messages & { kinds: Record<string, string> };
  }
}
