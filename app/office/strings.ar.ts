import type { Words } from "./strings.en.ts";

export const ar: Words = {
  undo: "تراجع",
  dismiss: "إخفاء",
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
