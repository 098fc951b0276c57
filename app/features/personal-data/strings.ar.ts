import type { en, names as enNames } from "./strings.en.ts";

export const ar: typeof en = {
  nav: "الخصوصية",
  title: "البيانات الشخصية",
  link: "البيانات الشخصية",
  linkTo: "البيانات الشخصية لصاحب {email}",
  hint: "لتلبية طلبات الاطلاع على البيانات أو محوها. أدخل البريد الإلكتروني للعثور على كل ما هو محفوظ عن صاحبه.",
  email: "البريد الإلكتروني",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  search: "بحث",
  found: "البيانات المحفوظة عن {email}",
  nothing: "لا توجد بيانات محفوظة عن {email}.",
  export: "تنزيل كل البيانات",
  erase: "محو كل البيانات",
  eraseTitle: "محو كل بيانات {email}؟",
  eraseText:
    "ستُحذف الاستفسارات والرسائل، وستُزال الطلبات من القوائم ويُمحى منها الاسم والشركة والعناوين ورقم الهاتف، وتبقى أرقام الطلبات ومبالغها. لا يمكن التراجع عن ذلك.",
  erased: "تم المحو",
};

export const names: typeof enNames = {
  logged: {
    groups: { personalData: "البيانات الشخصية" },
    subjects: { people: "شخص" },
    actions: { "personalData.export": "صدّر بيانات شخص", "personalData.erase": "محا بيانات شخص" },
  },
};
