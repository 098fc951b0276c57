import type * as en from "./strings.en.ts";

export const cv: typeof en.cv = {
  noCv: "لا توجد سيرة ذاتية متاحة",
  incorrectPassword: "كلمة المرور غير صحيحة",
  passwordRequired: "يرجى إدخال كلمة المرور.",
  grantOver: "يرجى إدخال كلمة مرور السيرة الذاتية مرة أخرى.",
  island: {
    view: "عرض السيرة الذاتية",
    upload: "رفع السيرة الذاتية",
    none: "لا توجد سيرة ذاتية متاحة",
    fetchFailed: "تعذّر جلب السيرة الذاتية",
    openFailed: "تعذّر فتح نافذة الرفع. يرجى المحاولة مرة أخرى.",
    close: "إغلاق",
    password: {
      title: "رفع سيرة ذاتية جديدة",
      text: "أدخل كلمة المرور لاستبدال السيرة الذاتية المعروضة في هذه الصفحة.",
      label: "كلمة المرور",
      show: "إظهار كلمة المرور",
      hide: "إخفاء كلمة المرور",
      enter: "متابعة",
      checking: "جارٍ التحقق…",
      incorrect: "كلمة المرور غير صحيحة",
      failed: "تعذّر التحقق من كلمة المرور. يرجى المحاولة مرة أخرى.",
    },
    dialog: {
      title: "رفع السيرة الذاتية بالعربية",
      text: "ستحل محل السيرة الذاتية التي يراها الزوار حاليًا.",
      progress: "تقدّم رفع السيرة الذاتية",
      states: {
        idle: "جاهز",
        uploading: "جارٍ الرفع…",
        processing: "جارٍ الحفظ…",
        success: "تم",
        error: "لم يكتمل",
      },
      tryAgain: "حاول مرة أخرى",
      success: "تم رفع السيرة الذاتية بنجاح",
      recordFailed: "تعذّر تحديث بيانات السيرة الذاتية",
      recordToastTitle: "خطأ في رفع السيرة الذاتية",
      recordToastText: "حدث خطأ أثناء حفظ السيرة الذاتية",
      saveToastTitle: "خطأ",
      saveToastText: "تعذّر حفظ السيرة الذاتية",
    },
  },
};

export const patents: typeof en.patents = {
  island: {
    view: "عرض الشهادة",
    upload: "رفع الشهادة",
    none: "لم تُضف بعد",
    pending: "بانتظار المراجعة",
    refused: "لم تُنشر الشهادة: {reason}",
    openFailed: "تعذّر فتح نافذة الرفع. يرجى المحاولة مرة أخرى.",
    close: "إغلاق",
    title: "شهادة براءة الاختراع",
    reviewed: "يراجع فريقنا الشهادات قبل نشرها للجميع، ويمكنك رؤية شهادتك هنا فورًا.",
    successTitle: "تم بنجاح",
    success: "تم رفع شهادة براءة الاختراع بنجاح ({region})",
    failureTitle: "خطأ",
    failure: "تعذّر حفظ بيانات الشهادة",
    tryAgain: "حاول مرة أخرى",
  },
};

export const certificates: typeof en.certificates = {
  nav: "الوثائق",
  titles: { "white-list": "شهادة القائمة البيضاء", "gmp-certificate": "شهادة ممارسات التصنيع الجيد" },
  settings: {
    title: "الشهادات على الموقع",
    text: "تحل الملفات التي ترفعها هنا محل الشهادات في الصفحة الرئيسية وصفحة التصنيع.",
    types: { "white-list": "صورة", "gmp-certificate": "مستند PDF" },
    sample: "المعروض حاليًا نموذج مؤقت",
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

export const review: typeof en.review = {
  kind: "شهادة براءة اختراع",
  titles: {
    "Gulf Cooperation Council": "مجلس التعاون الخليجي",
    "European Union": "الاتحاد الأوروبي",
    Turkey: "تركيا",
    "United States of America": "الولايات المتحدة الأمريكية",
  },
};

export const names: typeof en.names = {
  logged: {
    groups: { cv: "السيرة الذاتية", certificate: "الشهادات", "patent-certificate": "شهادات براءات الاختراع" },
    subjects: { cv: "السيرة الذاتية", certificates: "شهادة", "patent-certificates": "شهادة براءة اختراع" },
    actions: {
      "cv.replace": "استبدل السيرة الذاتية",
      "certificate.replace": "استبدل شهادة",
      "patent-certificate.publish": "نشر شهادة براءة اختراع",
    },
  },
};
