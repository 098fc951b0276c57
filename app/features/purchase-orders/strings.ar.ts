import type { Words } from "./strings.en.ts";

export const ar: Words = {
  companyNameRequired: "اسم الشركة مطلوب",
  contactNameRequired: "اسم مسؤول التواصل مطلوب",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  quantityRequired: "الكمية مطلوبة",
  quantityNotWhole: "يرجى إدخال عدد صحيح",
  quantityTooLarge: "هذه الكمية أكبر من المسموح في طلب واحد",
  tooManyLines: "يرجى ألا يزيد النص على 12 سطرًا",
  productTypeInvalid: "يرجى اختيار المسحوق أو الكبسولات",
  documentMissing: "مستند الطلب غير موجود",
  noteRequired: "يرجى كتابة ملاحظة",
  reasonRequired: "يرجى ذكر السبب",
  statusNotAllowed: "لا يمكن تغيير الحالة على هذا النحو",
};
