import type { Words } from "./strings.en.ts";

export const ar: Words = {
  skipToContent: "انتقل إلى المحتوى",
  home: "الصفحة الرئيسية",
  navigation: "التصفح الرئيسي",
  menu: "القائمة",
  closeMenu: "إغلاق القائمة",
  language: "اللغة",
  sections: {
    product: "المنتج",
    research: "الأبحاث",
    cosmetics: "مستحضرات التجميل",
    company: "الشركة",
    contact: "اتصل بنا",
  },
  madeInEgypt: "صُنع في مصر",
  orderHere: "اطلب الآن",
  uploadTranslation: "رفع الترجمة",
  footer: {
    description:
      "نُصنّع PMF، المكمّل الحيوي الطبيعي الحاصل على براءات اختراع، في صورة كبسولات ومسحوق بالجملة. صُنع في مصر.",
    social: "تابعنا",
    newTab: "(يُفتح في علامة تبويب جديدة)",
    quickLinks: "روابط سريعة",
    contact: "بيانات الاتصال",
    phone: "الهاتف",
    fax: "الفاكس",
    email: "البريد الإلكتروني",
    address: "العنوان",
    rights:
      "جميع الحقوق محفوظة. PMF محمي ببراءات اختراع في دول مجلس التعاون الخليجي والاتحاد الأوروبي وتركيا والولايات المتحدة.",
  },
  notFound: {
    title: "404 الصفحة غير موجودة",
    text: "ربما تغيّر العنوان أو كُتب بشكل غير صحيح. بقية صفحات الموقع في مكانها كما هي.",
    home: "العودة إلى الصفحة الرئيسية",
    order: "اكتب أمر شراء",
  },
};
