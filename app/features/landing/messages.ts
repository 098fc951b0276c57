import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const landingMessages = defineMessages({
  en: {
    newTab: "Opens in a new tab",
    hero: {
      learnMore: "Learn more",
      research: "Research",
      cardSubtitle: "Certificate {number}, valid until {date}",
    },
    pricing: { perBottle: "per bottle", perKilogram: "per kilogram" },
    cosmetics: {
      order: "Order on {app}",
    },
    research: {
      authors: "Authors",
      venue: "Published in",
      year: "Year",
      language: "Language",
      languages: { en: "English", ar: "Arabic" },
      file: "File",
      fileSize: "PDF, {kilobytes} KB",
      viewPaper: "View Paper",
      openPdf: "Open Complete PDF",
      downloadPdf: "Download PDF",
      close: "Close",
      region: "Region",
      number: "Number",
      regionNames: {
        gcc: "Gulf Cooperation Council",
        eu: "European Union",
        turkey: "Turkey",
        usa: "United States of America",
      },
    },
    contact: {
      address: "Address",
      phone: "Phone",
      phoneAndFax: "Phone and fax",
      email: "Email",
      website: "Website",
    },
  },
  ar: {
    newTab: "يُفتح في علامة تبويب جديدة",
    hero: {
      learnMore: "اعرف المزيد",
      research: "الأبحاث",
      cardSubtitle: "شهادة رقم {number}، سارية حتى {date}",
    },
    pricing: { perBottle: "للعبوة", perKilogram: "للكيلوجرام" },
    cosmetics: {
      order: "اطلب عبر {app}",
    },
    research: {
      authors: "المؤلفون",
      venue: "جهة النشر",
      year: "السنة",
      language: "اللغة",
      languages: { en: "الإنجليزية", ar: "العربية" },
      file: "الملف",
      fileSize: "PDF، {kilobytes} كيلوبايت",
      viewPaper: "عرض الورقة البحثية",
      openPdf: "فتح ملف PDF كاملًا",
      downloadPdf: "تنزيل ملف PDF",
      close: "إغلاق",
      region: "المنطقة",
      number: "الرقم",
      regionNames: {
        gcc: "مجلس التعاون الخليجي",
        eu: "الاتحاد الأوروبي",
        turkey: "تركيا",
        usa: "الولايات المتحدة الأمريكية",
      },
    },
    contact: {
      address: "العنوان",
      phone: "الهاتف",
      phoneAndFax: "الهاتف والفاكس",
      email: "البريد الإلكتروني",
      website: "الموقع الإلكتروني",
    },
  },
});

export type Messages = (typeof landingMessages)[Language];
