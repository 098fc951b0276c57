import { ar as general } from "#app/platform/http/strings.ar.ts";
import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  titleMissing: "يرجى إدخال العنوان",
  subtitleMissing: "يرجى إدخال العنوان الفرعي",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    metaTitle: "ترجمة بيانات الشركة — PMF",
    metaDescription: "تعديل عنوان بيانات الشركة وعنوانها الفرعي ونصها.",
    title: "ترجمة بيانات الشركة",
    intro: "ما تحفظه هنا يظهر في نافذة بيانات الشركة، في هذا المتصفح فقط.",
    tabs: "لغة النص",
    editing: {
      en: "أنت تعدّل النص الإنجليزي، وهو يظهر في الصفحات الإنجليزية.",
      ar: "أنت تعدّل النص العربي، وهو يظهر في الصفحات العربية.",
    },
    english: "الإنجليزية",
    arabic: "العربية",
    modalTitle: "عنوان النافذة",
    subtitle: "العنوان الفرعي",
    content: "النص",
    load: "تحميل الترجمات الحالية",
    save: "حفظ الترجمة",
    saved: "تم حفظ الترجمة بنجاح",
    saveFailed: "لا يسمح هذا المتصفح بالحفظ.",
    editor: "لعرض هذه النصوص لجميع الزوار، عدّل الموقع",
  },
};
