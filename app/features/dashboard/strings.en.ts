import type { PluralForms } from "#app/platform/i18n/plural.ts";
import type { TroubleKind, WaitingKind } from "./contract.ts";

export const en = {
  lastBackup: "Last backup: {age}",
  troubles: {
    password: "No email has gone out since {since}: the mail server doesn’t accept our user name or password.",
    certificate: "No email has gone out since {since}: the mail server’s certificate is not trusted.",
    encryption: "No email has gone out since {since}: the mail server doesn’t offer an encrypted connection.",
    sender: "No email has gone out since {since}: the mail server doesn’t let us send from our address.",
    rejected: "No email has gone out since {since}: the mail server rejects our connection.",
    unavailable: "No email has gone out since {since}: the mail server can’t be reached.",
    storeFailed: "The file storage hasn’t responded since {since}, so files can’t be uploaded or opened.",
    storeFull: "The file storage has been almost full since {since}, so files can’t be uploaded.",
    diskFull: "The disk has been almost full since {since}, so files can’t be uploaded.",
    diskFailed: "The disk has been full since {since}. Free up space now, or orders will soon be rejected.",
    backupFull: "No backup could be made since {since}: there isn’t enough free space on the disk.",
    backupStore: "No backup could be made since {since}: the file storage doesn’t respond.",
    backupFailed: "No backup could be made since {since}. The server’s log has the reason.",
  } as Record<TroubleKind, string>,
  mailIsKept: "Nothing is lost: waiting emails will be sent automatically once this is fixed.",
  ordersArrive: "Orders and inquiries still arrive.",
  showMails: "Show emails",
  showBackups: "Show backups",
  waiting: {
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
    progress: "{done} of {all} done",
    intro: "One-time setup tasks.",
    done: "Done",
    passwords: "Store both passwords somewhere safe.",
    mail: "Set up the mail server, and check that the test email arrives.",
    seller: "Replace the seller’s name, address, and phone number with your own.",
    backup: "Make the first backup. After that, one is made every night.",
    failed: "Couldn’t save this. Please try again.",
  },
};
export type Messages = typeof en;

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    dashboard: Messages;
  }
}
