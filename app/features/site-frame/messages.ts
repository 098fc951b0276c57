import { generalMessages } from "#app/platform/http/messages.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const frameMessages = defineMessages({
  en: {
    needsScripts: generalMessages.en.needsScripts,
    skipToContent: "Skip to content",
    home: "home page",
    navigation: "Main",
    menu: "Menu",
    closeMenu: "Close menu",
    language: "Language",
    uploadTranslation: "Upload Translation",
    close: "Close",
    savedPosition: {
      title: "Saved Position",
      saved: "Position saved",
      thousands: "{thousands}k",
      fromTop: "{pixels}px from top",
      justNow: "just now",
      minutesAgo: "{minutes}m ago",
      goBack: "Go Back",
      close: "Close",
    },
    footer: {
      newTab: "(opens in a new tab)",
    },
    failure: {
      title: "Something went wrong",
      text: "We couldn’t load this page. Please try again in a moment.",
      retry: "Try again",
    },
  },
  ar: {
    needsScripts: generalMessages.ar.needsScripts,
    skipToContent: "الانتقال إلى المحتوى",
    home: "الصفحة الرئيسية",
    navigation: "التصفح الرئيسي",
    menu: "القائمة",
    closeMenu: "إغلاق القائمة",
    language: "اللغة",
    uploadTranslation: "رفع الترجمة",
    close: "إغلاق",
    savedPosition: {
      title: "الموضع المحفوظ",
      saved: "حُفظ الموضع",
      thousands: "{thousands} ألف",
      fromTop: "على بُعد {pixels} بكسل من أعلى الصفحة",
      justNow: "الآن",
      minutesAgo: "قبل {minutes} د",
      goBack: "العودة إليه",
      close: "إغلاق",
    },
    footer: {
      newTab: "(يُفتح في تبويب جديد)",
    },
    failure: {
      title: "حدث خطأ ما",
      text: "تعذّر عرض هذه الصفحة. يرجى المحاولة مرة أخرى بعد لحظات.",
      retry: "المحاولة مرة أخرى",
    },
  },
});

export type Messages = (typeof frameMessages)[Language];
