import type { Words } from "./strings.en.ts";

export const ar: Words = {
  title: "من الشخص نفسه أيضًا",
  loading: "جارٍ تحميل ما أرسله هذا الشخص...",
  failed: "تعذّر تحميل ما أرسله هذا الشخص من قبل.",
  none: "لا شيء آخر من هذا العنوان.",
  order: "الطلب {number}",
  inquiry: "استفسار: {type}",
};
