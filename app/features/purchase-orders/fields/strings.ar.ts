import type { FieldMessages } from "./strings.en.ts";

export const ar: FieldMessages = {
  form: {
    companyName: "اسم الشركة",
    contactName: "اسم المسؤول",
    phone: "رقم الهاتف",
    email: "البريد الإلكتروني",
    address: "عنوان الشحن",
    specialRequests: "طلبات خاصة",
  },
  document: {
    companyName: "اسم الشركة",
    contactName: "اسم المسؤول",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    address: "العنوان",
    specialRequests: "طلبات خاصة",
  },
  staff: {
    companyName: "الشركة",
    contactName: "المسؤول",
    phone: "الهاتف",
    email: "البريد الإلكتروني",
    address: "عنوان الشحن",
    specialRequests: "طلبات خاصة",
  },
};
