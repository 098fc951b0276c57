import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const officeSearchMessages = defineMessages({
  en: {
    open: "Search everything",
    title: "Search the administration",
    placeholder: "Name, email, phone, order number, page",
    goTo: "Go to",
    searching: "Searching…",
    none: "No results",
    failed: "The search failed. Please try again.",
    hint: "Start typing to search orders, inquiries, customers, emails, news, papers, and pages.",
    results: "Results",
  },
  ar: {
    open: "ابحث في كل شيء",
    title: "البحث في لوحة الإدارة",
    placeholder: "اسم أو بريد أو هاتف أو رقم طلب أو صفحة",
    goTo: "انتقال إلى",
    searching: "جارٍ البحث…",
    none: "لا توجد نتائج",
    failed: "تعذّر البحث. حاول مرة أخرى.",
    hint: "ابدأ الكتابة للبحث في الطلبات والاستفسارات والعملاء والبريد والأخبار والأوراق والصفحات.",
    results: "النتائج",
  },
});

export type Messages = (typeof officeSearchMessages)[Language];

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    officeSearch: Messages;
  }
}
