import type { en, names as enNames } from "./strings.en.ts";

export const ar: typeof en = {
  nav: "الخصوصية",
  title: "بيانات شخص",
  hint: "إذا سأل أحد عمّا تحتفظون به عنه، أو طلب محوه: يُعثر على كل شيء بعنوان بريده الإلكتروني.",
  email: "البريد الإلكتروني",
  emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
  search: "بحث",
  found: "المحفوظ عن {email}",
  nothing: "لا شيء محفوظ عن {email}.",
  export: "تنزيل كل شيء",
  erase: "محو كل شيء",
  eraseTitle: "محو كل ما يخص {email}؟",
  eraseText:
    "تُحذف الاستفسارات والرسائل، وتخرج الطلبات من القوائم وتفقد الاسم والشركة والعناوين والهاتف، ويبقى رقمها ومبالغها. لا يمكن التراجع عن ذلك.",
  erased: "تم المحو",
};

export const names: typeof enNames = {
  logged: {
    groups: { personalData: "البيانات الشخصية" },
    subjects: { people: "شخص" },
    actions: { "personalData.export": "صدّر بيانات شخص", "personalData.erase": "محا بيانات شخص" },
  },
};
