import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  title: "من الشخص نفسه أيضًا",
  loading: "جارٍ تحميل السجل…",
  failed: "تعذّر تحميل سجل هذا الشخص.",
  none: "لا شيء آخر من هذا البريد الإلكتروني.",
  order: "الطلب {number}",
  inquiry: "استفسار: {type}",
};
