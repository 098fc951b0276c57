import type { PluralForms } from "#app/platform/i18n/plural.ts";
import type { WaitingKind } from "./contract.ts";

export const en = {
  title: "Today",
  nothing: "Nothing is waiting. Everything that arrived has been dealt with.",
  loadFailed: "What is waiting could not be loaded.",
  waiting: {
    mailPaused: { one: "The mail server refuses us", other: "The mail server refuses us" },
    mailFailed: { one: "{n} mail could not be sent", other: "{n} mails could not be sent" },
    orders: { one: "{n} new order", other: "{n} new orders" },
    inquiries: { one: "{n} inquiry to answer", other: "{n} inquiries to answer" },
    review: { one: "{n} contribution to review", other: "{n} contributions to review" },
    certificate: { one: "The GMP certificate has ended or ends today", other: "The GMP certificate ends in {n} days" },
    samples: { one: "{n} sample is still in use", other: "{n} samples are still in use" },
  } as Record<WaitingKind, PluralForms>,
  steps: {
    title: "Before you show the site to the world",
    intro: "Do each of these once.",
    done: "Done",
    passwords: "Keep the two passwords in a safe place.",
    mail: "Send a test mail, and see that it arrives.",
    seller: "Replace the seller’s name, address and phone by your own.",
    backup: "Make a backup with {command}, keep it in another place, and restore it there once.",
    failed: "This could not be saved. Please try again.",
  },
};
export type Words = typeof en;

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    today: Words;
  }
}
