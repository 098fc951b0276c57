import type { Messages, names as enNames } from "./strings.en.ts";

export const ar: Omit<Messages, "kinds"> = {
  reasonTooShort: "يرجى ذكر السبب، 3 أحرف على الأقل.",
  alreadyDecided: "سبق أن راجع شخص آخر هذه المساهمة. تم تحديث القائمة.",
  review: {
    nav: "المراجعة",
    title: "المراجعة",
    intro: "مساهمات من زوار الموقع. لا يراها قبل نشرها سوى المراجعين ومرسلها.",
    loading: "جارٍ تحميل المساهمات…",
    failed: "تعذّر تحميل المساهمات.",
    openFailed: "تعذّر تحميل هذه المساهمة.",
    pages: "صفحات المساهمات",
    newest: "الصفحة الأولى",
    newer: "السابق",
    older: "التالي",
    none: "لا شيء للمراجعة",
    noneText: "ستظهر هنا الأخبار والأبحاث والشهادات التي يرسلها الزوار.",
    waitingSince: "بانتظار المراجعة منذ {moment}",
    sender: "المرسل",
    publish: "نشر",
    discard: "استبعاد",
    published: "تم النشر",
    discarded: "تم الاستبعاد",
    undone: "عادت إلى قائمة الانتظار",
    discardTitle: "هل تريد استبعاد هذه المساهمة؟",
    discardText: "لن تُنشر «{title}»، ويمكن لمرسلها قراءة السبب الذي تكتبه.",
    discardSender: "استبعاد كل ما أرسله هذا المرسل ({count})",
    discardSenderTitle: "هل تريد استبعاد كل ما أرسله هذا المرسل؟",
    discardSenderText:
      "لن يُنشر شيء مما وصل من عنوان IP هذا أو من هذا المتصفح (العدد: {count})، ويمكن للمرسل قراءة السبب الذي تكتبه.",
    discardedCount: "تم الاستبعاد: {count}",
    reason: "السبب",
    submitted: "المُرسَل",
    publicNow: "المنشور حاليًا",
    pageIn: { en: "الصفحة الإنجليزية", ar: "الصفحة العربية" },
    opensInNewTab: "يُفتح في علامة تبويب جديدة",
    noTitle: "بلا عنوان",
  },
};

export const names: typeof enNames = {
  logged: {
    groups: { review: "المراجعة" },
    actions: {
      "review.publish": "نشر مساهمة",
      "review.discard": "استبعد مساهمة",
      "review.undo": "أعاد مساهمة إلى الانتظار",
    },
  },
};
