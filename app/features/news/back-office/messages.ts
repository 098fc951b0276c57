import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { newsMessages } from "../messages.ts";
import type { Messages as NewsMessages } from "../messages.ts";

export const newsOfficeMessages = defineMessages({
  en: {
    nav: "News",
    title: "News and events",
    write: "Create item",
    loading: "Loading items…",
    failed: "Error loading items. Please try again.",
    none: "No items yet",
    noneText: "Create your first item. You can keep it as a draft until it’s ready.",
    noneDeleted: "No deleted items. You can restore deleted items here for 30 days.",
    shown: "Show",
    current: "Current",
    deleted: "Deleted",
    statuses: {
      draft: "Draft",
      waiting: "Waiting for review",
      scheduled: "Scheduled",
      published: "Published",
      discarded: "Not published",
      deleted: "Deleted",
    },
    lacks: { ar: { fields: "Missing in Arabic: {fields}", all: "No Arabic", some: "Arabic incomplete" } },
    fromVisitor: "Visitor submission",
    edit: "Edit",
    editItem: "Edit: {title}",
    preview: "Preview",
    previewIn: { en: "Preview EN: {title}", ar: "Preview AR: {title}" },
    remove: "Delete",
    removeItem: "Delete: {title}",
    restore: "Restore",
    restoreItem: "Restore: {title}",
    removed: "Item deleted. You can restore it within 30 days.",
    restored: "Item restored.",
    deletion: {
      title: "Delete this item?",
    },
    editor: {
      newTitle: "Create item",
      changeTitle: "Edit item",
      back: "All items",
      publication: "Publishing",
      now: "Now",
      keep: "Keep published",
      draft: "Save as draft",
      at: "Schedule",
      atTime: "Date and time (Egypt)",
      keepWaiting: "Keep waiting for review",
      details: "Details",
      submit: { publish: "Publish", save: "Save", draft: "Save draft", at: "Schedule" },
      saving: "Saving…",
      saved: "Item saved.",
      failed: "The item couldn’t be saved.",
      notFound: "This item no longer exists.",
      photos: "Photos",
      photoTexts: {
        title: "Alt texts and captions",
        edit: "Alt text and caption of photo {number}",
        earlier: "Move photo {number} forward",
        later: "Move photo {number} back",
        alt: "Alt text for people who can’t see the photo",
        altAr: "Alt text in Arabic",
        caption: "Caption below the photo",
        captionAr: "Caption in Arabic",
        done: "Done",
      },
      complete: "Complete",
      missing: "Missing: {fields}",
      optional: "Optional",
      kept: "Kept in this browser until you save",
      restored: "What you typed here before is back.",
      startOver: "Discard it",
      discarded: "What you typed was discarded.",
      preview: {
        open: "Preview",
        title: "Preview",
        widths: { desktop: "Desktop", phone: "Phone" },
        language: "Language",
        width: "Width",
      },
    },
  },
  ar: {
    nav: "الأخبار",
    title: "الأخبار والفعاليات",
    write: "إنشاء خبر",
    loading: "جارٍ تحميل الأخبار…",
    failed: "حدث خطأ أثناء تحميل الأخبار. يرجى المحاولة مرة أخرى.",
    none: "لا توجد أخبار بعد",
    noneText: "أنشئ خبرك الأول، ويمكنك حفظه مسودة حتى يكتمل.",
    noneDeleted: "لا توجد أخبار محذوفة. يمكنك استعادة ما تحذفه من هنا خلال 30 يومًا.",
    shown: "العرض",
    current: "الحالية",
    deleted: "المحذوفة",
    statuses: {
      draft: "مسودة",
      waiting: "قيد المراجعة",
      scheduled: "مجدول",
      published: "منشور",
      discarded: "لم يُنشر",
      deleted: "محذوف",
    },
    lacks: { ar: { fields: "ينقصه النص العربي: {fields}", all: "بلا نص عربي", some: "العربي غير مكتمل" } },
    fromVisitor: "من أحد الزوار",
    edit: "تعديل",
    editItem: "تعديل: {title}",
    preview: "معاينة",
    previewIn: { en: "معاينة EN: {title}", ar: "معاينة AR: {title}" },
    remove: "حذف",
    removeItem: "حذف: {title}",
    restore: "استعادة",
    restoreItem: "استعادة: {title}",
    removed: "حُذف الخبر، ويمكنك استعادته خلال 30 يومًا.",
    restored: "تمت استعادة الخبر.",
    deletion: {
      title: "حذف هذا الخبر؟",
    },
    editor: {
      newTitle: "إنشاء خبر",
      changeTitle: "تعديل خبر",
      back: "كل الأخبار",
      publication: "النشر",
      now: "الآن",
      keep: "إبقاؤه منشورًا",
      draft: "حفظ كمسودة",
      at: "جدولة",
      atTime: "التاريخ والوقت (مصر)",
      keepWaiting: "إبقاؤه قيد المراجعة",
      details: "التفاصيل",
      submit: { publish: "نشر", save: "حفظ", draft: "حفظ المسودة", at: "جدولة" },
      saving: "جارٍ الحفظ…",
      saved: "تم حفظ الخبر.",
      failed: "تعذّر حفظ الخبر.",
      notFound: "لم يعد هذا الخبر موجودًا.",
      photos: "الصور",
      photoTexts: {
        title: "النصوص البديلة والتعليقات",
        edit: "النص البديل والتعليق للصورة {number}",
        earlier: "تقديم الصورة {number}",
        later: "تأخير الصورة {number}",
        alt: "النص البديل بالإنجليزية لمن لا يرى الصورة",
        altAr: "النص البديل",
        caption: "التعليق بالإنجليزية أسفل الصورة",
        captionAr: "التعليق",
        done: "تم",
      },
      complete: "مكتمل",
      missing: "ينقصه: {fields}",
      optional: "اختياري",
      kept: "محفوظ في هذا المتصفح إلى أن تحفظه",
      restored: "استعدنا ما كتبته هنا سابقًا.",
      startOver: "تجاهله",
      discarded: "تجاهلنا ما كتبته.",
      preview: {
        open: "معاينة",
        title: "معاينة",
        widths: { desktop: "حاسوب", phone: "هاتف" },
        language: "اللغة",
        width: "العرض",
      },
    },
  },
});

export type Messages = (typeof newsOfficeMessages)[Language];

/** The messages of the staff pages about news, and those of the public news pages. */
export type NewsOfficeMessages = { office: Messages; news: NewsMessages };

export const newsReviewLabels = defineMessages({
  en: {
    kind: "News",
    facts: newsMessages.en.form.fields,
    values: { category: newsMessages.en.categories, type: newsMessages.en.types },
  },
  ar: {
    kind: "خبر",
    facts: newsMessages.ar.form.fields,
    values: { category: newsMessages.ar.categories, type: newsMessages.ar.types },
  },
});

/** Labels that other staff pages use for this feature. */
export const newsNames = defineMessages({
  en: {
    logged: {
      groups: { news: "News" },
      subjects: { news: "News item" },
      actions: {
        "news.change": "Edited a news item",
        "news.delete": "Deleted a news item",
        "news.restore": "Restored a news item",
      },
    },
  },
  ar: {
    logged: {
      groups: { news: "الأخبار" },
      subjects: { news: "خبر" },
      actions: { "news.change": "عدّل خبرًا", "news.delete": "حذف خبرًا", "news.restore": "استعاد خبرًا" },
    },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    news: NewsOfficeMessages;
  }
}
