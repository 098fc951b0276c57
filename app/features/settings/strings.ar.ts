import type { Words, names as enNames } from "./strings.en.ts";

export const ar: Words = {
  title: "الموقع",
  hint: "ما تتركه فارغًا يتبع إعدادات الخادم أو محتوى الموقع.",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  daysInvalid: "يرجى إدخال عدد صحيح من الأيام بين 30 و3650.",
  tooLong: "النص أطول من المسموح به.",
  standard: "الأصل: {value}",
  isDefault: "القيمة الأصلية",
  reset: "العودة إلى القيمة الأصلية",
  settings: {
    contributions: {
      label: "ما يرسله الزوار",
      hint: "ما يرسله الزوار من أخبار وأبحاث وشهادات.",
      options: { review: "ينتظر حتى يطّلع عليه أحدنا", open: "يُنشر فورًا", closed: "الإرسال لفريقنا وحده" },
    },
    ordersTo: { label: "تُرسل نسخ الطلبات إلى", logged: "نسخ الطلبات" },
    inquiriesTo: { label: "تُرسل إشعارات الاستفسارات إلى", logged: "إشعارات الاستفسارات" },
    inquiryDays: {
      label: "محو الاستفسارات بعد عدد من الأيام",
      logged: "أيام الاحتفاظ بالاستفسارات",
      hint: "إن تُرك فارغًا: تبقى الاستفسارات. وتفقد الطلبات المحذوفة ما كتبه المشتري بعد 30 يومًا.",
    },
  },
  save: "حفظ",
  saving: "جارٍ الحفظ…",
  saved: "حُفظت الإعدادات",
  unchanged: "لم يتغيّر شيء",
  system: {
    nav: "النظام",
    title: "النظام",
    loadFailed: "تعذّر تحميل حالة النظام.",
    storage: "التخزين",
    database: "قاعدة البيانات",
    objects: "الملفات المرفوعة",
    backup: "آخر نسخة احتياطية",
    noBackup: "لا توجد نسخة بعد",
    backupOld: "مضى عليها أكثر من أسبوع",
    backupCommand: "لإنشاء نسخة نفّذ على الخادم:",
    health: "الحالة",
    states: { ok: "تعمل", full: "أوشكت على الامتلاء", failed: "غير متاحة" },
    parts: { database: "قاعدة البيانات", store: "مخزن الملفات" },
    versions: "الإصدارات",
  },
  samples: {
    title: "عينات ما زالت مستعملة",
    hint: "عناصر مؤقتة محايدة ما زال الزوار يرونها. اختر جزءًا لاستبدالها على الصفحة نفسها.",
    none: "لم تبقَ عيّنات. كل ما في الموقع محتواكم.",
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
