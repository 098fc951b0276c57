import type { ReviewLabels } from "#app/platform/contributions/review-labels.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const contributionMessages = defineMessages({
  en: {
    reasonTooShort: "Please give a reason of at least 3 characters",
    alreadyDecided: "Someone else has already reviewed this. The list has been refreshed.",
    review: {
      nav: "Review",
      title: "Review",
      intro: "Contributions from visitors. Until you publish them, only reviewers and the sender can see them.",
      loading: "Loading contributions…",
      failed: "Couldn’t load the contributions.",
      openFailed: "Couldn’t load this contribution.",
      pages: "Contribution pages",
      newest: "First page",
      newer: "Back",
      older: "Next",
      none: "Nothing to review",
      noneText: "News, papers, and certificates submitted by visitors appear here.",
      waitingSince: "Waiting since {moment}",
      sender: "Sender",
      publish: "Publish",
      discard: "Discard",
      published: "Published",
      discarded: "Discarded",
      undone: "Returned to the queue",
      discardTitle: "Discard this contribution?",
      discardText: "“{title}” won’t be published. The sender can see your reason.",
      discardSender: "Discard all from sender ({count})",
      discardSenderTitle: "Discard everything from this sender?",
      discardSenderText:
        "{count} contributions from this IP address or browser won’t be published. The sender can see your reason.",
      discardedCount: "Discarded: {count}",
      reason: "Reason",
      submitted: "Submitted",
      publicNow: "Currently public",
      edit: "Edit before publishing",
      save: "Save",
      saved: "Saved",
      edited: "Edited by {name}, {moment}",
      pageIn: { en: "English page", ar: "Arabic page" },
      opensInNewTab: "opens in a new tab",
      noTitle: "Untitled",
      titleLabel: "Title",
      files: "Files",
      conflict: {
        title: "Someone else changed this contribution in the meantime. Your decision wasn’t saved.",
        mine: "What you saw",
        keep: "Decide later",
      },
    },
  },
  ar: {
    reasonTooShort: "يرجى ذكر السبب، 3 أحرف على الأقل",
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
      edit: "تعديل قبل النشر",
      save: "حفظ",
      saved: "تم الحفظ",
      edited: "عدّلها {name}، {moment}",
      pageIn: { en: "الصفحة الإنجليزية", ar: "الصفحة العربية" },
      opensInNewTab: "يُفتح في تبويب جديد",
      noTitle: "بلا عنوان",
      titleLabel: "العنوان",
      files: "الملفات",
      conflict: {
        title: "عدّل شخص آخر هذه المساهمة في هذه الأثناء، ولم يُحفظ قرارك.",
        mine: "ما اطّلعت عليه",
        keep: "سأقرر لاحقًا",
      },
    },
  },
});

/** Includes the labels of each kind of contribution. */
export type Messages = (typeof contributionMessages)[Language] & { kinds: Readonly<Record<string, ReviewLabels>> };

/** Labels that other staff pages use for this feature. */
export const contributionNames = defineMessages({
  en: {
    logged: {
      groups: { review: "Review" },
      actions: {
        "review.publish": "Published a contribution",
        "review.change": "Corrected a contribution",
        "review.discard": "Discarded a contribution",
        "review.undo": "Returned a contribution to the queue",
      },
    },
  },
  ar: {
    logged: {
      groups: { review: "المراجعة" },
      actions: {
        "review.publish": "نشر مساهمة",
        "review.change": "صحّح مساهمة",
        "review.discard": "استبعد مساهمة",
        "review.undo": "أعاد مساهمة إلى الانتظار",
      },
    },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    contributions: Messages;
  }
}
