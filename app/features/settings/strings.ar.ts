import type { Messages, names as enNames } from "./strings.en.ts";

export const ar: Messages = {
  title: "الموقع",
  hint: "إذا تُرك حقل فارغًا، طُبِّقت القيمة الواردة في إعدادات الخادم أو محتوى الموقع.",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  daysInvalid: "يرجى إدخال عدد صحيح من الأيام بين 30 و3650.",
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
};

export const names: typeof enNames = {
  logged: {
    groups: { settings: "الإعدادات" },
    subjects: { settings: "الإعدادات" },
    actions: { "settings.change": "غيّر إعدادًا", "settings.cvPassword": "غيّر كلمة مرور السيرة الذاتية" },
  },
};
