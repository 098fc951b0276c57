import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  newTab: "يُفتح في علامة تبويب جديدة",
  hero: {
    learnMore: "اعرف المزيد",
    research: "الأبحاث",
    cardSubtitle: "شهادة رقم {number}، سارية حتى {date}",
  },
  specifications: {
    facts: "بيانات المكمّل الغذائي",
    suggestedUse: "طريقة الاستعمال المقترحة",
    storage: "التخزين",
  },
  pricing: { perBottle: "للعبوة", perKilogram: "للكيلوجرام", contact: "تواصل معنا للطلب" },
  cosmetics: {
    order: "اطلب عبر {app}",
  },
  company: {
    registration: "السجل التجاري",
    employees: "عدد العاملين المسجّلين",
  },
  research: {
    publications: "المنشورات",
    authors: "المؤلفون",
    venue: "جهة النشر",
    year: "السنة",
    language: "اللغة",
    languages: { en: "الإنجليزية", ar: "العربية" },
    file: "الملف",
    fileSize: "PDF، {kilobytes} كيلوبايت",
    viewPaper: "عرض الورقة البحثية",
    openPdf: "فتح ملف PDF كاملًا",
    downloadPdf: "تنزيل ملف PDF",
    close: "إغلاق",
    patents: "براءات الاختراع",
    region: "المنطقة",
    number: "الرقم",
    regionNames: {
      gcc: "مجلس التعاون الخليجي",
      eu: "الاتحاد الأوروبي",
      turkey: "تركيا",
      usa: "الولايات المتحدة الأمريكية",
    },
  },
  contact: {
    address: "العنوان",
    phone: "الهاتف والفاكس",
    email: "البريد الإلكتروني",
    website: "الموقع الإلكتروني",
  },
};
