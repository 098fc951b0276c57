import { ar as general } from "#app/platform/http/strings.ar.ts";
import type { Words, names as enNames } from "./strings.en.ts";

export const ar: Words = {
  titleMissing: "يرجى إدخال العنوان",
  subtitleMissing: "يرجى إدخال العنوان الفرعي",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    metaTitle: "بيانات الشركة: الترجمة — PMF",
    metaDescription: "تعديل عنوان بيانات الشركة وعنوانها الفرعي ونصها.",
    title: "بيانات الشركة: الترجمة",
    intro: "ما تحفظه هنا يظهر في بيانات الشركة في هذا المتصفح.",
    tabs: "لغة النص",
    english: "الإنجليزية",
    arabic: "العربية",
    modalTitle: "عنوان النافذة",
    subtitle: "العنوان الفرعي",
    content: "النص",
    load: "تحميل الترجمات الحالية",
    save: "حفظ الترجمة",
    saved: "تم حفظ الترجمة بنجاح",
    saveFailed: "لا يسمح هذا المتصفح بحفظ أي شيء.",
    close: "إغلاق",
    staff: {
      title: "لكل الزوار",
      intro: "بصفتك من الموظفين يمكنك عرض هذه النصوص لكل زائر باللغتين، ويمكن التراجع عما نُشر.",
      publish: "النشر لكل الزوار",
      published: "تم النشر لكل الزوار",
      failed: "تعذّر تنفيذ ذلك. يرجى مراجعة النصين والمحاولة مرة أخرى.",
      versions: "ما نُشر من قبل",
      none: "لم يُنشر شيء بعد: يرى الزوار النصوص الأصلية للموقع.",
      shown: "المعروض الآن",
      by: "{moment}، {name}",
      takeBack: "تراجع",
      takeBackOf: "تراجع عن: {title}",
      takenBack: "تم التراجع عن هذه النسخة.",
    },
  },
};

export const names: typeof enNames = {
  logged: {
    groups: { "company-information": "معلومات الشركة" },
    actions: {
      "company-information.publish": "نشر معلومات الشركة",
      "company-information.take-back": "سحب معلومات الشركة المنشورة",
    },
  },
};
