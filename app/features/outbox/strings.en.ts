import type { PluralForms } from "#app/platform/i18n/plural.ts";

export const en = {
  noMailServer: "No mail server is configured yet (SMTP_URL).",
  emailInvalid: "Please enter a valid email address",
  testMail: {
    subject: "Test mail",
    text: "This is a test. If you can read it, the site can send mails.\n",
  },
  settings: { nav: "Orders and email" },
  page: {
    nav: "Mail",
    title: "Mail",
    intro: "Every mail that the site has sent or is going to send.",
    search: "Search",
    searchHint: "Recipient or subject",
    noneMatch: "No email matches these filters",
    showAll: "Show all",
    state: "State",
    all: "All",
    states: {
      queued: "Queued",
      sending: "Sending",
      sent: "Sent",
      retry: "Will be tried again",
      failed: "Failed",
      stored: "Kept",
      held: "Held back",
    },
    recipient: "To",
    answer: "Last answer: {answer}",
    attempts: { one: "{n} attempt", other: "{n} attempts" } as PluralForms,
    nextAttempt: "Next attempt: {moment}",
    notComposed: "Not written yet",
    preview: "Preview",
    previewTitle: "Preview of “{subject}”",
    download: "Download (.eml)",
    resend: "Resend",
    resendMail: "Resend “{subject}”",
    resent: "The mail is on its way again.",
    loading: "Loading the mails…",
    failed: "The mails could not be loaded.",
    none: "No mails",
    noneText: "Mails appear here as soon as there are orders or inquiries.",
    test: "Test the mail server",
    testHint: "Sends a short mail at once and shows what the mail server answers.",
    testTo: "Send the test to",
    testSend: "Send test",
    testSent: "The mail server has taken it:",
    testRefused: {
      config: "The mail server refuses us. Check the address, user and password in SMTP_URL. It said:",
      permanent: "The mail server does not take mail for this address. It said:",
      retry: "The mail server cannot be reached or cannot take it now. It said:",
    },
    testFailed: "The test could not be made. Please try again.",
  },
  banner: {
    paused: "Mails are waiting: the mail server refuses us. {reason}",
    pausedHint: "Correct SMTP_URL and start again. Nothing is lost; waiting mails go out by themselves.",
    stored: {
      one: "{n} mail is kept until it is sent.",
      other: "{n} mails are kept until they are sent.",
    } as PluralForms,
    noServer: "No mail server is configured (SMTP_URL).",
    show: "Show them",
    send: "Send stored mails",
    sent: "The stored mails are on their way.",
    failed: "The stored mails could not be sent. Please try again.",
  },
};
export type Words = typeof en;

/** What other staff pages call what is done and kept here. */
export const names = {
  personalData: { mails: "Mails" },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    outbox: Words & { kinds: Record<string, string> };
  }
}
