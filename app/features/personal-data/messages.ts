import { generalMessages } from "#app/platform/http/messages.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";

export const personalDataMessages = defineMessages({
  en: {
    nav: "Privacy",
    title: "Personal data",
    link: "Personal data",
    linkTo: "Personal data of {email}",
    hint: "Handle access and deletion requests. Enter an email address to find everything you store about that person.",
    email: "Email address",
    emailInvalid: "Please enter a valid email address",
    oneEmail: generalMessages.en.oneEmail,
    search: "Search",
    found: "Data about {email}",
    nothing: "No data about {email}.",
    export: "Download all data",
    erase: "Erase all data",
    eraseTitle: "Erase all data about {email}?",
    eraseText:
      "Inquiries and emails will be deleted. Orders will be removed from the lists, and their names, companies, addresses, and phone numbers will be erased; order numbers and totals will be kept. This can’t be undone.",
    erased: "Erased",
  },
  ar: {
    nav: "الخصوصية",
    title: "البيانات الشخصية",
    link: "البيانات الشخصية",
    linkTo: "البيانات الشخصية لصاحب {email}",
    hint: "لتلبية طلبات الاطلاع على البيانات أو محوها. أدخل البريد الإلكتروني للعثور على كل ما هو محفوظ عن صاحبه.",
    email: "البريد الإلكتروني",
    emailInvalid: "يرجى إدخال بريد إلكتروني صحيح",
    oneEmail: generalMessages.ar.oneEmail,
    search: "بحث",
    found: "البيانات المحفوظة عن {email}",
    nothing: "لا توجد بيانات محفوظة عن {email}.",
    export: "تنزيل كل البيانات",
    erase: "محو كل البيانات",
    eraseTitle: "محو كل بيانات {email}؟",
    eraseText:
      "ستُحذف الاستفسارات والرسائل، وستُزال الطلبات من القوائم ويُمحى منها الاسم والشركة والعناوين ورقم الهاتف، وتبقى أرقام الطلبات ومبالغها. لا يمكن التراجع عن ذلك.",
    erased: "تم المحو",
  },
});

/** Labels that other staff pages use for this feature. */
export const personalDataNames = defineMessages({
  en: {
    logged: {
      groups: { personalData: "Personal data" },
      subjects: { people: "Person" },
      actions: { "personalData.export": "Exported a person’s data", "personalData.erase": "Erased a person’s data" },
    },
  },
  ar: {
    logged: {
      groups: { personalData: "البيانات الشخصية" },
      subjects: { people: "شخص" },
      actions: { "personalData.export": "صدّر بيانات شخص", "personalData.erase": "محا بيانات شخص" },
    },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    personalData: (typeof personalDataMessages)[Language] & { kinds: Record<string, string> };
  }
}
