import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const manufacturingMessages = defineMessages({
  en: {
    newTab: "Opens in a new tab",
    back: "Back to home",
    map: "Open map",
    certificates: {
      number: "Certificate number",
      issuedOn: "Issued on",
      validUntil: "Valid until",
      open: "Open certificate (PDF)",
    },
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
    back: "العودة إلى الصفحة الرئيسية",
    map: "عرض الموقع على الخريطة",
    certificates: {
      number: "رقم الشهادة",
      issuedOn: "تاريخ الإصدار",
      validUntil: "سارية حتى",
      open: "فتح الشهادة (PDF)",
    },
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
