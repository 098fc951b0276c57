import type { Words } from "./strings.en.ts";

export const ar: Words = {
  kind: "خبر",
  facts: {
    titleAr: "العنوان بالعربية",
    excerpt: "الملخص",
    excerptAr: "الملخص بالعربية",
    content: "المحتوى",
    contentAr: "المحتوى بالعربية",
    category: "التصنيف",
    type: "النوع",
    eventDate: "موعد الفعالية",
  },
  values: {
    category: { company: "الشركة", research: "الأبحاث", events: "الفعاليات", technical: "موضوعات فنية" },
    type: { news: "خبر", event: "فعالية" },
  },
};
