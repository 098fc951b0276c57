import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { plural } from "#app/platform/i18n/plural.ts";

export const searchMessages = defineMessages({
  en: {
    overlay: {
      open: "Search",
      title: "Search",
      close: "Close",
      query: "Search the site and papers",
      inPapers: "Search in Research Papers (PDF)",
      clear: "Clear",
      voice: "Voice search",
      listening: "Listening...",
      searching: "Searching...",
      nothing: "No results found",
      prompt: "Start typing or use voice search",
      promptWithoutVoice: "Start typing",
      /** Keyed by plural category (Intl.PluralRules). */
      results: plural({ one: "{n} result", other: "{n} results" }),
      paper: "Research Paper",
      page: "page {page}",
      newTab: "(opens in a new tab)",
    },
    /** Additional search keywords of news. Those of sections are in their blocks. */
    keywords: {
      newsItem: ["news", "article"],
      event: ["event", "date", "conference"],
    },
  },
  ar: {
    overlay: {
      open: "بحث",
      title: "البحث",
      close: "إغلاق",
      query: "ابحث في الموقع والأوراق البحثية",
      inPapers: "البحث في الأوراق البحثية (PDF)",
      clear: "مسح",
      voice: "البحث الصوتي",
      listening: "جارٍ الاستماع...",
      searching: "جارٍ البحث...",
      nothing: "لا توجد نتائج",
      prompt: "ابدأ الكتابة أو استخدم البحث الصوتي",
      promptWithoutVoice: "ابدأ الكتابة",
      results: {
        zero: "لا توجد نتائج",
        one: "نتيجة واحدة",
        two: "نتيجتان",
        few: "{n} نتائج",
        many: "{n} نتيجة",
        other: "{n} نتيجة",
      },
      paper: "ورقة بحثية",
      page: "صفحة {page}",
      newTab: "(يُفتح في تبويب جديد)",
    },
    keywords: {
      newsItem: ["خبر", "أخبار"],
      event: ["فعالية", "موعد", "مؤتمر"],
    },
  },
});

export type Messages = (typeof searchMessages)[Language];
