import type { Words } from "./strings.en.ts";

export const ar: Words = {
  leaf: {
    view: "عرض الشهادة",
    upload: "رفع الشهادة",
    none: "لم تُضف بعد",
    pending: "بانتظار المراجعة",
    refused: "لم تُنشر الشهادة: {reason}",
    openFailed: "تعذّر فتح نافذة الرفع. يرجى المحاولة مرة أخرى.",
    close: "إغلاق",
    title: "شهادة براءة الاختراع",
    reviewed: "يراجع فريقنا ما يُرسل قبل أن يراه الجميع، أما أنت فتراه هنا على الفور.",
    successTitle: "تم بنجاح",
    success: "تم رفع شهادة براءة الاختراع بنجاح ({region})",
    failureTitle: "خطأ",
    failure: "تعذّر حفظ بيانات الشهادة",
    tryAgain: "حاول مرة أخرى",
  },
};
