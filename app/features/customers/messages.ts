import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const customerMessages = defineMessages({
  en: {
    title: "Customers",
    none: "No customers yet",
    noneText: "Everyone who sends an order or an inquiry appears here.",
    noneMatch: "No matching customers",
    showAll: "Show all customers",
    failed: "Couldn’t load the customers.",
    refreshFailed: "Couldn’t refresh the customers.",
    search: "Search customers",
    searchHint: "Company, name, email, or phone",
    open: "Open {name}",
    columns: {
      customer: "Customer",
      company: "Company",
      name: "Contact",
      email: "Email",
      phone: "Phone",
      orders: "Orders",
      total: "Total value",
      inquiries: "Inquiries",
      last: "Last contact",
    },
    details: {
      loading: "Loading customer…",
      failed: "Couldn’t load this customer.",
      gone: "This customer no longer exists. The data may have been erased.",
      contact: "Contact",
      replies: "Replies",
      noOrders: "No orders",
      noInquiries: "No inquiries",
      noReplies: "No replies",
      allOrders: "Show all orders",
      allInquiries: "Show all inquiries",
    },
    /** What else a person sent, next to an order or inquiry. */
    history: {
      title: "Also from this person",
      loading: "Loading history…",
      failed: "Couldn’t load this person’s history.",
      none: "Nothing else from this email address.",
      order: "Order {number}",
      inquiry: "Inquiry: {type}",
      customer: "Open customer",
    },
  },
  ar: {
    title: "العملاء",
    none: "لا عملاء بعد",
    noneText: "يظهر هنا كل من يرسل طلبًا أو استفسارًا.",
    noneMatch: "لا عملاء مطابقون",
    showAll: "عرض كل العملاء",
    failed: "تعذّر تحميل العملاء.",
    refreshFailed: "تعذّر تحديث العملاء.",
    search: "ابحث في العملاء",
    searchHint: "الشركة أو الاسم أو البريد أو الهاتف",
    open: "فتح {name}",
    columns: {
      customer: "العميل",
      company: "الشركة",
      name: "جهة الاتصال",
      email: "البريد الإلكتروني",
      phone: "الهاتف",
      orders: "الطلبات",
      total: "القيمة الإجمالية",
      inquiries: "الاستفسارات",
      last: "آخر تواصل",
    },
    details: {
      loading: "جارٍ تحميل بيانات العميل…",
      failed: "تعذّر تحميل بيانات هذا العميل.",
      gone: "لم يعد هذا العميل موجودًا. ربما مُحيت بياناته.",
      contact: "بيانات الاتصال",
      replies: "الردود",
      noOrders: "لا طلبات",
      noInquiries: "لا استفسارات",
      noReplies: "لا ردود",
      allOrders: "عرض كل الطلبات",
      allInquiries: "عرض كل الاستفسارات",
    },
    history: {
      title: "من الشخص نفسه أيضًا",
      loading: "جارٍ تحميل السجل…",
      failed: "تعذّر تحميل سجل هذا الشخص.",
      none: "لا شيء آخر من هذا البريد الإلكتروني.",
      order: "الطلب {number}",
      inquiry: "استفسار: {type}",
      customer: "فتح صفحة العميل",
    },
  },
});

export type Messages = (typeof customerMessages)[Language];

/** Includes labels for statuses and types from other features. */
export type CustomersMessages = Messages & {
  names: Record<"orderStatuses" | "inquiryStatuses" | "types", Readonly<Record<string, string>>>;
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    customers: CustomersMessages;
  }
}
