import { ar as general } from "#app/platform/http/strings.ar.ts";
import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  nameTooShort: "يجب ألا يقل الاسم عن حرفين",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  webAddress: "يرجى عدم إدراج روابط أو عناوين مواقع",
  messageTooShort: "يجب ألا تقل الرسالة عن 10 أحرف",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  fillRequired: "يرجى ملء جميع الحقول المطلوبة",
  form: {
    title: "استفسار عن المنتج",
    intro: "أخبرنا بما تود معرفته، وسنرد عليك عبر البريد الإلكتروني.",
    fullName: "الاسم الكامل",
    email: "البريد الإلكتروني",
    country: "الدولة",
    chooseCountry: "اختر الدولة",
    countries: { egypt: "مصر", saudi: "المملكة العربية السعودية", uae: "الإمارات العربية المتحدة", other: "أخرى" },
    inquiryType: "نوع الاستفسار",
    inquiryTypes: {
      general: "معلومات عامة",
      wholesale: "استفسار عن البيع بالجملة",
      research: "تعاون بحثي",
      distribution: "شراكة توزيع",
    },
    message: "الرسالة",
    leaveEmpty: "يرجى ترك هذا الحقل فارغًا",
    send: "إرسال الاستفسار",
    sending: "جارٍ الإرسال…",
    sent: "شكرًا لاستفسارك! سنعاود التواصل معك قريبًا.",
    failed: "تعذّر إرسال الاستفسار",
    tryLater: "يرجى المحاولة مرة أخرى لاحقًا.",
    away: "لا يمكننا استلام الاستفسارات في الوقت الحالي. سيبقى ما كتبته هنا، ويمكنك أيضًا التواصل معنا مباشرة:",
    newTab: "يُفتح في علامة تبويب جديدة",
    close: "إغلاق",
  },
};
