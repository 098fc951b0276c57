import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const manufacturingMessages = defineMessages({
  en: {
    newTab: "Opens in a new tab",
    gallery: {
      viewer: "Pictures of the factory",
      close: "Close",
      previous: "Previous picture",
      next: "Next picture",
      position: "{number} of {total}",
    },
  },
  ar: {
    newTab: "يُفتح في تبويب جديد",
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
