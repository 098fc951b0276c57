import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const manufacturingMessages = defineMessages({
  en: {
    newTab: "Opens in a new tab",
    sectionLink: "See where it’s made",
    back: "Back to home",
    exportAuthorized: "of production authorized for export",
    map: "Open map",
    certificates: {
      whiteList: "White-list certificate",
      fullSize: "Select the picture to view it at full size.",
      gmp: "GMP certificate",
      number: "Certificate number",
      issuedOn: "Issued on",
      validUntil: "Valid until",
      open: "Open certificate (PDF)",
    },
    certification: "Certification",
    gallery: {
      viewer: "Pictures of the factory",
      close: "Close",
      previous: "Previous picture",
      next: "Next picture",
      position: "{number} of {total}",
    },
  },
  ar: {
    newTab: "يُفتح في علامة تبويب جديدة",
    sectionLink: "تعرّف على مكان التصنيع",
    back: "العودة إلى الصفحة الرئيسية",
    exportAuthorized: "من الإنتاج مصرّح بتصديره",
    map: "عرض الموقع على الخريطة",
    certificates: {
      whiteList: "شهادة القائمة البيضاء",
      fullSize: "اختر الصورة لعرضها بحجمها الكامل.",
      gmp: "شهادة GMP",
      number: "رقم الشهادة",
      issuedOn: "تاريخ الإصدار",
      validUntil: "سارية حتى",
      open: "فتح الشهادة (PDF)",
    },
    certification: "الاعتماد",
    gallery: {
      viewer: "صور المصنع",
      close: "إغلاق",
      previous: "الصورة السابقة",
      next: "الصورة التالية",
      position: "{number} من {total}",
    },
  },
});

export type Messages = (typeof manufacturingMessages)[Language];
