import type { Words } from "./strings.en.ts";

export const ar: Words = {
  titles: { "white-list": "شهادة القائمة البيضاء", "gmp-certificate": "شهادة ممارسات التصنيع الجيد" },
  settings: {
    title: "الشهادات على الموقع",
    text: "ما ترفعه هنا يحل محل الشهادة في الصفحة الرئيسية وفي صفحة التصنيع.",
    types: { "white-list": "صورة", "gmp-certificate": "مستند PDF" },
    sample: "يظهر مكانها الآن نموذج مؤقت.",
    uploadedOn: "رُفعت في {date}",
    open: "فتح",
    replace: "استبدال",
    replaceOne: "استبدال: {title}",
    dialogTitle: "استبدال: {title}",
    saved: "تم استبدال الشهادة",
    failed: "تعذّر استبدال الشهادة.",
    openFailed: "تعذّر فتح نافذة الرفع. يرجى المحاولة مرة أخرى.",
    loadFailed: "تعذّر تحميل الشهادات.",
    tryAgain: "إعادة المحاولة",
  },
};
