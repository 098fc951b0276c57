import { generalMessages } from "#app/platform/http/messages.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import type { SettingName } from "./known-settings.ts";

export type SettingMessages = {
  label: string;
  hint?: string;
  /** The label in the audit log, if the usual one needs more context. */
  logged?: string;
  /** Labels of the options, by stored value. */
  options?: Record<string, string>;
};

const purgeErrors: Record<string, string> = { "no connection": "No connection", "no answer": "No response" };
const parts: Record<string, string> = {
  database: "Database",
  store: "File storage",
  disk: "Disk space",
  mail: "Email",
};

export const settingsMessages = defineMessages({
  en: {
    title: "Site",
    hint: "If a field is empty, the value from the server configuration or the site content applies.",
    emailInvalid: "Please enter a valid email address",
    oneEmail: generalMessages.en.oneEmail,
    daysInvalid: "Please enter a whole number of days from 30 to 3650",
    standard: "Default: {value}",
    isDefault: "Default",
    reset: "Reset to default",
    settings: {
      contributions: {
        label: "Visitor contributions",
        hint: "News, papers, and certificates submitted by visitors.",
        options: { review: "Publish after review", open: "Publish immediately", closed: "Staff only" },
      },
      ordersTo: { label: "Send order copies to", logged: "Order copies" },
      inquiriesTo: { label: "Send inquiry notifications to", logged: "Inquiry notifications" },
      inquiryDays: {
        label: "Delete inquiries after (days)",
        logged: "Inquiry retention (days)",
        hint: "Leave empty to keep inquiries indefinitely. Buyer data in deleted orders is erased after 30 days.",
      },
    } satisfies Record<SettingName, SettingMessages>,
    save: "Save",
    saving: "Saving…",
    saved: "Settings saved",
    unchanged: "No changes",
    system: {
      nav: "System",
      title: "System",
      loadFailed: "Couldn’t load the system status.",
      storage: "Storage",
      database: "Database",
      objects: "Uploaded files",
      sharedCache: "Page cache in front of the site",
      purged: "Last attempt",
      purgeFailed: "Couldn’t be cleared",
      purgeError: "Error",
      purgeErrors,
      purgeStatus: "Status {status}",
      health: "Health",
      states: { ok: "OK", full: "Almost full", failed: "Unavailable" },
      parts,
      versions: "Versions",
    },
    samples: {
      title: "Sample content",
      hint: "Placeholders that visitors still see. Select a section to replace its placeholders on the page.",
      none: "No sample content left. Everything on the site is your own.",
      count: "{n} to replace",
    },
    loadFailed: "Couldn’t load the settings.",
  },
  ar: {
    title: "الموقع",
    hint: "إذا تُرك حقل فارغًا، طُبِّقت القيمة الواردة في إعدادات الخادم أو محتوى الموقع.",
    emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
    oneEmail: generalMessages.ar.oneEmail,
    daysInvalid: "يرجى إدخال عدد صحيح من الأيام بين 30 و3650",
    standard: "القيمة الافتراضية: {value}",
    isDefault: "افتراضي",
    reset: "استعادة القيمة الافتراضية",
    settings: {
      contributions: {
        label: "مساهمات الزوار",
        hint: "الأخبار والأبحاث والشهادات التي يرسلها الزوار.",
        options: { review: "النشر بعد المراجعة", open: "النشر فورًا", closed: "للموظفين فقط" },
      },
      ordersTo: { label: "إرسال نسخ الطلبات إلى", logged: "نسخ الطلبات" },
      inquiriesTo: { label: "إرسال إشعارات الاستفسارات إلى", logged: "إشعارات الاستفسارات" },
      inquiryDays: {
        label: "حذف الاستفسارات بعد (أيام)",
        logged: "مدة الاحتفاظ بالاستفسارات (أيام)",
        hint: "اتركه فارغًا للاحتفاظ بالاستفسارات دون حدّ زمني. تُمحى بيانات المشتري من الطلبات المحذوفة بعد 30 يومًا.",
      },
    },
    save: "حفظ",
    saving: "جارٍ الحفظ…",
    saved: "حُفظت الإعدادات",
    unchanged: "لا تغييرات",
    system: {
      nav: "النظام",
      title: "النظام",
      loadFailed: "تعذّر تحميل حالة النظام.",
      storage: "التخزين",
      database: "قاعدة البيانات",
      objects: "الملفات المرفوعة",
      sharedCache: "ذاكرة الصفحات أمام الموقع",
      purged: "آخر محاولة",
      purgeFailed: "تعذّر التفريغ",
      purgeError: "الخطأ",
      purgeErrors: { "no connection": "تعذّر الاتصال", "no answer": "لا رد" },
      purgeStatus: "رمز الحالة {status}",
      health: "الحالة",
      states: { ok: "تعمل", full: "أوشكت على الامتلاء", failed: "غير متاحة" },
      parts: { database: "قاعدة البيانات", store: "مخزن الملفات", disk: "مساحة القرص", mail: "البريد" },
      versions: "الإصدارات",
    },
    samples: {
      title: "المحتوى التجريبي",
      hint: "عناصر مؤقتة ما زال الزوار يرونها. اختر قسمًا لاستبدال عناصره على الصفحة.",
      none: "لم يبقَ محتوى تجريبي. كل ما في الموقع محتواك.",
      count: "المطلوب استبداله: {n}",
    },
    loadFailed: "تعذّر تحميل الإعدادات.",
  },
});

export type Messages = (typeof settingsMessages)[Language];

/** Labels that other staff pages use for this feature. */
export const settingsNames = defineMessages({
  en: {
    logged: {
      groups: { settings: "Settings" },
      subjects: { settings: "Settings" },
      actions: { "settings.change": "Updated a setting", "settings.cvPassword": "Changed the CV password" },
    },
  },
  ar: {
    logged: {
      groups: { settings: "الإعدادات" },
      subjects: { settings: "الإعدادات" },
      actions: { "settings.change": "غيّر إعدادًا", "settings.cvPassword": "غيّر كلمة مرور السيرة الذاتية" },
    },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    settings: Messages;
  }
}
