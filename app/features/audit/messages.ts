import type { ReservedActor } from "#app/platform/audit/reserved-actors.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const auditMessages = defineMessages({
  en: {
    title: "Audit log",
    intro: "Who did what, and when. Entries can’t be changed or deleted.",
    person: "Person",
    action: "Action",
    about: "Details",
    record: "Record",
    time: "Time",
    from: "From",
    to: "To",
    everyone: "Everyone",
    allActions: "All actions",
    clear: "Clear filters",
    actors: {
      system: "System",
      visitor: "Visitor",
      buyer: "Buyer",
      cv: "CV uploader",
    } satisfies Record<ReservedActor, string>,
    unknown: "Unknown",
    loading: "Loading…",
    failed: "Couldn’t load the audit log.",
    none: "No entries",
    noneText: "No entries match these filters.",
    details: {
      number: "Number",
      count: "Count",
      device: "Browser",
      username: "Name",
      newName: "New name",
      role: "Role",
      disabled: "Disabled",
      twoFactor: "Two-factor authentication",
      from: "From",
      to: "To",
      reason: "Reason",
      setting: "Setting",
      before: "Before",
      after: "After",
      orders: "Orders",
      inquiries: "Inquiries",
      mails: "Emails",
      blocks: "Sections",
    },
    values: {
      disabled: { true: "Yes", false: "No" },
      twoFactor: { off: "Off" },
    },
  },
  ar: {
    title: "سجل التدقيق",
    intro: "من فعل ماذا ومتى. لا يمكن تعديل السجلات أو حذفها.",
    person: "الشخص",
    action: "الإجراء",
    about: "التفاصيل",
    record: "العنصر",
    time: "الوقت",
    from: "من",
    to: "إلى",
    everyone: "الجميع",
    allActions: "كل الإجراءات",
    clear: "مسح التصفية",
    actors: { system: "النظام", visitor: "الزائر", buyer: "المشتري", cv: "رافع السيرة الذاتية" },
    unknown: "شخص غير معروف",
    loading: "جارٍ التحميل…",
    failed: "تعذّر تحميل السجل.",
    none: "لا توجد سجلات",
    noneText: "لا توجد سجلات تطابق هذه التصفية.",
    details: {
      number: "الرقم",
      count: "العدد",
      device: "المتصفح",
      username: "الاسم",
      newName: "الاسم الجديد",
      role: "الدور",
      disabled: "معطّل",
      twoFactor: "المصادقة الثنائية",
      from: "من",
      to: "إلى",
      reason: "السبب",
      setting: "الإعداد",
      before: "قبل",
      after: "بعد",
      orders: "الطلبات",
      inquiries: "الاستفسارات",
      mails: "الرسائل",
      blocks: "الأقسام",
    },
    values: {
      disabled: { true: "نعم", false: "لا" },
      twoFactor: { off: "متوقفة" },
    },
  },
});

/** Actions and subjects without a label are shown as stored. */
export type Messages = Omit<(typeof auditMessages)[Language], "actors" | "details" | "values"> & {
  /** Labels of actors that are not accounts. */
  actors: Record<string, string>;
  groups: Record<string, string>;
  subjects: Record<string, string>;
  values: Record<string, Record<string, string>>;
  /** Labels of settings by their name in the log. */
  settings: Record<string, string>;
  actions: Record<string, string>;
  details: Record<string, string>;
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    audit: Messages;
  }
}
