import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

/** Messages of the CV section, including its errors. */
export const cvMessages = defineMessages({
  en: {
    noCv: "No CV available",
    incorrectPassword: "Incorrect password",
    passwordRequired: "Please enter the password",
    grantOver: "Please enter the CV password again.",
    island: {
      view: "View CV",
      upload: "Upload CV",
      none: "No CV available",
      fetchFailed: "Failed to fetch CV",
      openFailed: "Couldn’t open the upload window. Please try again.",
      close: "Close",
      password: {
        title: "Upload a new CV",
        text: "Enter the password to replace the CV on this page.",
        label: "Password",
        show: "Show password",
        hide: "Hide password",
        enter: "Continue",
        checking: "Checking…",
        incorrect: "Incorrect password",
        failed: "The password couldn’t be checked. Please try again.",
      },
      dialog: {
        title: "Upload the English CV",
        text: "It will replace the CV that visitors currently see.",
        progress: "CV upload progress",
        states: {
          idle: "Ready",
          uploading: "Uploading…",
          processing: "Processing…",
          success: "Done",
          error: "Failed",
        },
        tryAgain: "Try Again",
        success: "CV uploaded successfully",
        recordFailed: "Failed to update CV record",
        recordToastTitle: "CV upload error",
        recordToastText: "An error occurred while saving the CV",
        saveToastTitle: "Error",
        saveToastText: "Failed to save CV",
      },
    },
  },
  ar: {
    noCv: "لا توجد سيرة ذاتية متاحة",
    incorrectPassword: "كلمة المرور غير صحيحة",
    passwordRequired: "يرجى إدخال كلمة المرور",
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
  },
});

export const patentMessages = defineMessages({
  en: {
    island: {
      view: "View Certificate",
      upload: "Upload certificate",
      none: "Not available yet",
      pending: "In review",
      refused: "Not published: {reason}",
      openFailed: "Couldn’t open the upload window. Please try again.",
      close: "Close",
      /** Displayed after the name of a region. */
      title: "Patent certificate",
      reviewed: "Our team reviews uploads before they become public. You can see yours right away.",
      successTitle: "Success",
      success: "Patent certificate uploaded successfully for {region}",
      failureTitle: "Error",
      failure: "Failed to save certificate information",
      tryAgain: "Try Again",
    },
  },
  ar: {
    island: {
      view: "عرض الشهادة",
      upload: "رفع الشهادة",
      none: "لم تُضف بعد",
      pending: "قيد المراجعة",
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
  },
});

export const certificateMessages = defineMessages({
  en: {
    nav: "Documents",
    titles: { "white-list": "White-list certificate", "gmp-certificate": "GMP certificate" },
    settings: {
      title: "Certificates on the website",
      text: "Files that you upload here replace the certificates on the home page and the manufacturing page.",
      types: { "white-list": "Image", "gmp-certificate": "PDF document" },
      sample: "Currently a sample",
      uploadedOn: "Uploaded on {date}",
      open: "Open",
      replace: "Replace",
      replaceOne: "Replace: {title}",
      dialogTitle: "Replace: {title}",
      saved: "Certificate replaced",
      failed: "The certificate couldn’t be replaced.",
      openFailed: "Couldn’t open the upload window. Please try again.",
      loadFailed: "Couldn’t load the certificates.",
      tryAgain: "Try again",
    },
  },
  ar: {
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
  },
});

export const patentReviewLabels = defineMessages({
  en: {
    kind: "Patent certificate",
    title: "Region",
    titles: {
      "Gulf Cooperation Council": "Gulf Cooperation Council",
      "European Union": "European Union",
      Turkey: "Turkey",
      "United States of America": "United States of America",
    },
  },
  ar: {
    kind: "شهادة براءة اختراع",
    title: "المنطقة",
    titles: {
      "Gulf Cooperation Council": "مجلس التعاون الخليجي",
      "European Union": "الاتحاد الأوروبي",
      Turkey: "تركيا",
      "United States of America": "الولايات المتحدة الأمريكية",
    },
  },
});

/** Labels that other staff pages use for this feature. */
export const documentNames = defineMessages({
  en: {
    logged: {
      groups: { cv: "CV", certificate: "Certificates", "patent-certificate": "Patent certificates" },
      subjects: { cv: "CV", certificates: "Certificate", "patent-certificates": "Patent certificate" },
      actions: {
        "cv.replace": "Replaced the CV",
        "certificate.replace": "Replaced a certificate",
        "patent-certificate.publish": "Published a patent certificate",
      },
    },
  },
  ar: {
    logged: {
      groups: { cv: "السيرة الذاتية", certificate: "الشهادات", "patent-certificate": "شهادات براءات الاختراع" },
      subjects: { cv: "السيرة الذاتية", certificates: "شهادة", "patent-certificates": "شهادة براءة اختراع" },
      actions: {
        "cv.replace": "استبدل السيرة الذاتية",
        "certificate.replace": "استبدل شهادة",
        "patent-certificate.publish": "نشر شهادة براءة اختراع",
      },
    },
  },
});

export type CvMessages = (typeof cvMessages)[Language];

export type PatentMessages = (typeof patentMessages)[Language];

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    certificates: (typeof certificateMessages)[Language];
  }
}
