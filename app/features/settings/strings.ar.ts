import type { Words, names as enNames } from "./strings.en.ts";

export const ar: Words = {
  title: "الموقع",
  hint: "ما تتركه فارغًا يتبع إعدادات الخادم أو محتوى الموقع.",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  daysInvalid: "يرجى إدخال عدد صحيح من الأيام بين 30 و3650.",
  priceInvalid: "يرجى إدخال مبلغ بين 1.00 و100,000.00، مثل 250 أو 250.50.",
  nameTooShort: "يرجى إدخال حرفين على الأقل.",
  addressTooShort: "يرجى إدخال 5 أحرف على الأقل.",
  numberTooShort: "يرجى إدخال حرفين أو رقمين على الأقل.",
  phoneInvalid: "يرجى إدخال رقم هاتف، مثل \u2066+20 62 123 4567\u2069.",
  messagingInvalid: "يرجى إدخال الرقم مع رمز الدولة، مثل \u2066+20 100 123 4567\u2069.",
  websiteInvalid: "يرجى إدخال عنوان موقع، مثل \u2066www.example.com\u2069.",
  dateInvalid: "يرجى إدخال تاريخ.",
  endsBeforeIssue: "يجب أن يكون هذا التاريخ بعد تاريخ الإصدار.",
  tooLong: "النص أطول من المسموح به.",
  standard: "الأصل: {value}",
  isDefault: "القيمة الأصلية",
  reset: "العودة إلى القيمة الأصلية",
  parts: {
    prices: {
      title: "الأسعار",
      text: "تسري من الطلب التالي: في الصفحة الرئيسية وفي نموذج الطلب وفي المستندات. أما الطلبات السابقة فتحتفظ بأسعارها.",
    },
    seller: {
      title: "بيانات البائع",
      text: "تظهر في الموقع وفي مستندات الطلبات. وتحتفظ مستندات الطلبات السابقة ببيانات البائع في يومها.",
    },
    certificate: {
      title: "شهادة GMP",
      text: "كما تظهر في الموقع. وننبّهك قبل انتهائها بتسعين يومًا.",
    },
    messaging: {
      title: "الطلب عبر تطبيق المراسلة",
      text: "الرقم الذي يفتحه الزر في قسم مستحضرات التجميل.",
    },
  },
  settings: {
    contributions: {
      label: "ما يرسله الزوار",
      hint: "ما يرسله الزوار من أخبار وأبحاث وشهادات.",
      options: { review: "ينتظر حتى يطّلع عليه أحدنا", open: "يُنشر فورًا", closed: "الإرسال لفريقنا وحده" },
    },
    ordersTo: { label: "تُرسل نسخ الطلبات إلى", logged: "نسخ الطلبات" },
    inquiriesTo: { label: "تُرسل إشعارات الاستفسارات إلى", logged: "إشعارات الاستفسارات" },
    inquiryDays: {
      label: "محو الاستفسارات بعد عدد من الأيام",
      logged: "أيام الاحتفاظ بالاستفسارات",
      hint: "إن تُرك فارغًا: تبقى الاستفسارات. وتفقد الطلبات المحذوفة ما كتبه المشتري بعد 30 يومًا.",
    },
    capsulesPrice: { label: "الكبسولات، سعر العبوة (بالدولار)", logged: "سعر عبوة الكبسولات" },
    powderPrice: { label: "المسحوق، سعر الكيلوجرام (بالدولار)", logged: "سعر كيلوجرام المسحوق" },
    sellerNameEn: { label: "اسم الشركة بالإنجليزية" },
    sellerNameAr: { label: "اسم الشركة بالعربية" },
    sellerAddressEn: { label: "العنوان بالإنجليزية" },
    sellerAddressAr: { label: "العنوان بالعربية" },
    sellerPhone: { label: "الهاتف", logged: "هاتف البائع" },
    sellerFax: { label: "الفاكس", logged: "فاكس البائع" },
    sellerEmail: { label: "البريد الإلكتروني", logged: "بريد البائع الإلكتروني" },
    sellerWebsite: { label: "الموقع الإلكتروني", logged: "موقع البائع" },
    certificateNumber: { label: "رقم الشهادة", logged: "شهادة GMP: الرقم" },
    certificateIssuedOn: { label: "تاريخ الإصدار", logged: "شهادة GMP: تاريخ الإصدار" },
    certificateValidUntil: { label: "صالحة حتى", logged: "شهادة GMP: صالحة حتى" },
    messagingNumber: { label: "الرقم", logged: "رقم تطبيق المراسلة", hint: "مع رمز الدولة." },
  },
  save: "حفظ",
  saving: "جارٍ الحفظ…",
  saved: "حُفظت الإعدادات",
  unchanged: "لم يتغيّر شيء",
  storage: "التخزين",
  database: "قاعدة البيانات",
  objects: "الملفات المرفوعة",
  loadFailed: "تعذّر تحميل الإعدادات.",
};

export const names: typeof enNames = {
  logged: {
    groups: { settings: "الإعدادات" },
    subjects: { settings: "الإعدادات" },
    actions: { "settings.change": "غيّر إعدادًا", "settings.cvPassword": "غيّر كلمة مرور السيرة الذاتية" },
  },
};
