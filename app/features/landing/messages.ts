import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const landingMessages = defineMessages({
  en: {
    newTab: "Opens in a new tab",
    research: {
      authors: "Authors",
      venue: "Published in",
      year: "Year",
      language: "Language",
      file: "File",
      fileSize: "PDF, {size}",
      viewPaper: "View Paper",
      openPdf: "Open Complete PDF",
      downloadPdf: "Download PDF",
      close: "Close",
      regionNames: {
        gcc: "Gulf Cooperation Council",
        eu: "European Union",
        turkey: "Turkey",
        usa: "United States of America",
      },
    },
  },
  ar: {
    newTab: "يُفتح في تبويب جديد",
    research: {
      authors: "المؤلفون",
      venue: "جهة النشر",
      year: "السنة",
      language: "اللغة",
      file: "الملف",
      fileSize: "PDF بحجم {size}",
      viewPaper: "عرض الورقة البحثية",
      openPdf: "فتح ملف PDF كاملًا",
      downloadPdf: "تنزيل ملف PDF",
      close: "إغلاق",
      regionNames: {
        gcc: "مجلس التعاون الخليجي",
        eu: "الاتحاد الأوروبي",
        turkey: "تركيا",
        usa: "الولايات المتحدة الأمريكية",
      },
    },
  },
});

export type Messages = (typeof landingMessages)[Language];
