export const en = {
  noMailServer: "No mail server is configured yet (SMTP_URL).",
  banner: {
    paused: "Mails are waiting: the mail server refuses us. {reason}",
    pausedHint: "Correct SMTP_URL and start again. Nothing is lost; waiting mails go out by themselves.",
    stored: { one: "{n} mail is kept until it is sent.", other: "{n} mails are kept until they are sent." },
    noServer: "No mail server is configured (SMTP_URL): mails are kept and can be read with each order.",
    send: "Send stored mails",
    sent: "The stored mails are on their way.",
    failed: "The stored mails could not be sent. Please try again.",
  },
};
export type Words = Omit<typeof en, "banner"> & {
  /** `stored` has a sentence for each plural form of the language. */
  banner: Omit<(typeof en)["banner"], "stored"> & { stored: Record<string, string> };
};
