import type { Messages } from "./strings.en.ts";

export const ar: Messages = {
  newTab: "يُفتح في علامة تبويب جديدة",
  sectionLink: "تعرّف على مكان التصنيع",
  back: "العودة إلى الصفحة الرئيسية",
  exportAuthorized: "من الإنتاج مصرّح بتصديره",
  map: "عرض الموقع على الخريطة",
  certificates: {
    whiteList: "شهادة القائمة البيضاء",
    fullSize: "اختر الصورة لعرضها بحجمها الكامل.",
    gmp: "شهادة GMP",
    number: "رقم الشهادة",
    issuedOn: "تاريخ الإصدار",
    validUntil: "سارية حتى",
    open: "فتح الشهادة (PDF)",
  },
  certification: "الاعتماد",
  gallery: {
    viewer: "صور المصنع",
    close: "إغلاق",
    previous: "الصورة السابقة",
    next: "الصورة التالية",
    position: "{number} من {total}",
  },
};
