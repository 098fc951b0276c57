import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  open: "ابحث في كل شيء",
  title: "البحث في لوحة الإدارة",
  placeholder: "اسم أو بريد أو هاتف أو رقم طلب أو صفحة",
  goTo: "انتقال إلى",
  searching: "جارٍ البحث…",
  none: "لا توجد نتائج",
  failed: "تعذّر البحث. حاول مرة أخرى.",
  hint: "ابدأ الكتابة للبحث في الطلبات والاستفسارات والعملاء والبريد والأخبار والأوراق والصفحات.",
  results: "النتائج",
};
