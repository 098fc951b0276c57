import { generalMessages } from "#app/platform/http/messages.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const companyInfoMessages = defineMessages({
  en: {
    titleMissing: "Please enter a title",
    subtitleMissing: "Please enter a subtitle",
    tooLong: generalMessages.en.tooLong,
    required: generalMessages.en.required,
    invalidField: generalMessages.en.invalidField,
    page: {
      metaTitle: "Company information translation — PMF",
      metaDescription: "Edit the title, subtitle, and text of the company information.",
      tabs: "Text language",
      editing: {
        en: "You’re editing the English text. It appears on the English pages.",
        ar: "You’re editing the Arabic text. It appears on the Arabic pages.",
      },
      languages: { en: "English", ar: "Arabic" },
      modalTitle: "Modal title",
      subtitle: "Subtitle",
      content: "Content",
      load: "Load Existing Translations",
      save: "Save Translation",
      saved: "Translation saved successfully",
      saveFailed: "This browser doesn’t allow saving.",
      editor: "To show this text to every visitor, edit the site",
    },
  },
  ar: {
    titleMissing: "يرجى إدخال العنوان",
    subtitleMissing: "يرجى إدخال العنوان الفرعي",
    tooLong: generalMessages.ar.tooLong,
    required: generalMessages.ar.required,
    invalidField: generalMessages.ar.invalidField,
    page: {
      metaTitle: "ترجمة بيانات الشركة — PMF",
      metaDescription: "تعديل عنوان بيانات الشركة وعنوانها الفرعي ونصها.",
      tabs: "لغة النص",
      editing: {
        en: "أنت تعدّل النص الإنجليزي، وهو يظهر في الصفحات الإنجليزية.",
        ar: "أنت تعدّل النص العربي، وهو يظهر في الصفحات العربية.",
      },
      languages: { en: "الإنجليزية", ar: "العربية" },
      modalTitle: "عنوان النافذة",
      subtitle: "العنوان الفرعي",
      content: "النص",
      load: "تحميل الترجمات الحالية",
      save: "حفظ الترجمة",
      saved: "تم حفظ الترجمة بنجاح",
      saveFailed: "لا يسمح هذا المتصفح بالحفظ.",
      editor: "لعرض هذه النصوص لجميع الزوار، عدّل الموقع",
    },
  },
});

export type Messages = (typeof companyInfoMessages)[Language];
