import type { Block } from "#app/platform/content/field.ts";
import { both, wording } from "#app/platform/content/fields.ts";

/** Requirements §2.1 /upload: the text above the form. */
export const uploadPage = {
  label: both(["Upload page", "صفحة رفع الأوراق"]),
  place: { path: "/upload", anchor: "main" },
  fields: {
    title: wording(["Upload research papers", "رفع الأوراق البحثية"], 60),
    lead: wording(
      [
        "Choose up to 5 PDF files, check the details we find, and add them. Papers from visitors appear after review.",
        "اختر حتى 5 ملفات PDF، وراجع البيانات المقروءة منها، ثم أضفها. تظهر أوراق الزوار بعد مراجعتها.",
      ],
      300,
    ),
  },
} as const satisfies Block;

/** Requirements §2.1 /news-admin: the text above the form. */
export const newsPage = {
  label: both(["News form page", "صفحة إنشاء الأخبار"]),
  place: { path: "/news-admin", anchor: "main" },
  fields: {
    title: wording(["Create news item", "إنشاء خبر"], 60),
    lead: wording(
      [
        "Write in English, and add Arabic if you can. Your item will appear on the website after review.",
        "اكتب بالإنجليزية، وأضف النص العربي إن أمكن. سيظهر خبرك على الموقع بعد مراجعته.",
      ],
      300,
    ),
  },
} as const satisfies Block;

/** Requirements §2.1 /company-translation: the text above the form. */
export const translationPage = {
  label: both(["Translation page", "صفحة الترجمة"]),
  place: { path: "/company-translation", anchor: "main" },
  fields: {
    title: wording(["Company information translation", "ترجمة بيانات الشركة"], 60),
    lead: wording(
      [
        "What you save here appears in the company information dialog, in this browser only.",
        "ما تحفظه هنا يظهر في نافذة بيانات الشركة، في هذا المتصفح فقط.",
      ],
      300,
    ),
  },
} as const satisfies Block;
