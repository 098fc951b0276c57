import type { PluralForms } from "#app/platform/i18n/plural.ts";
import type { WaitingKind } from "./contract.ts";

export const en = {
  title: "Today",
  nothing: "You’re all caught up. Nothing is waiting for you.",
  loadFailed: "Couldn’t load the to-do list.",
  lastBackup: "Last backup: {age}",
  waiting: {
    mailPaused: {
      one: "The mail server is rejecting the connection",
      other: "The mail server is rejecting the connection",
    },
    mailFailed: { one: "{n} email couldn’t be sent", other: "{n} emails couldn’t be sent" },
    backup: { one: "The last backup is {n} day old", other: "The last backup is {n} days old" },
    orders: { one: "{n} new order", other: "{n} new orders" },
    inquiries: { one: "{n} inquiry to answer", other: "{n} inquiries to answer" },
    review: { one: "{n} contribution to review", other: "{n} contributions to review" },
    certificate: {
      one: "The GMP certificate has expired or expires today",
      other: "The GMP certificate expires in {n} days",
    },
    samples: { one: "{n} sample to replace", other: "{n} samples to replace" },
  } as Record<WaitingKind, PluralForms>,
  steps: {
    title: "Before you launch",
    intro: "One-time setup tasks.",
    done: "Done",
    passwords: "Store both passwords somewhere safe.",
    mail: "Send a test email and check that it arrives.",
    seller: "Replace the seller’s name, address, and phone number with your own.",
    backup: "Create a backup with {command}, store it on another machine, and test restoring it.",
    lastBackup: "Last backup",
    failed: "Couldn’t save this. Please try again.",
  },
};
export type Messages = typeof en;

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    dashboard: Messages;
  }
}
