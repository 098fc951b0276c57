import type { Words } from "./strings.en.ts";

export const ar: Words = {
  undo: "تراجع",
  dismiss: "إخفاء",
  retry: "إعادة المحاولة",
  close: "إغلاق",
  cancel: "إلغاء",
  failed: "لم تنجح العملية. يرجى المحاولة مرة أخرى.",
  paging: { pages: "الصفحات", range: "من {from} إلى {to}", newest: "الأحدث", newer: "أحدث", older: "أقدم" },
  conflict: {
    title: "غيّر شخص آخر هذا في الأثناء، ولم يُنفَّذ تغييرك.",
    current: "المحفوظ الآن",
    mine: "تغييرك",
    apply: "تطبيق تغييري",
    delete: "الحذف رغم ذلك",
    keep: "تركه كما هو",
    nothing: "لا شيء",
  },
};
