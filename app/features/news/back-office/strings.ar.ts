import { ar as news } from "../strings.ar.ts";
import type { Messages, names as enNames, review as enReview } from "./strings.en.ts";

export const ar: Messages = {
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
  lacksArabic: "ينقصه النص العربي: {fields}",
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
    save: "حفظ",
    saving: "جارٍ الحفظ…",
    saved: "تم حفظ الخبر.",
    notFound: "لم يعد هذا الخبر موجودًا.",
    photos: "الصور",
  },
};

export const review: typeof enReview = {
  kind: "خبر",
  facts: {
    category: "التصنيف",
    type: "النوع",
    eventDate: "موعد الفعالية",
    eventTime: "وقت الفعالية",
    eventPlace: "مكان الفعالية بالإنجليزية",
    eventPlaceAr: "مكان الفعالية",
  },
  values: { category: news.categories, type: news.types },
};

export const names: typeof enNames = {
  logged: {
    groups: { news: "الأخبار" },
    subjects: { news: "خبر" },
    actions: { "news.change": "عدّل خبرًا", "news.delete": "حذف خبرًا", "news.restore": "استعاد خبرًا" },
  },
};
