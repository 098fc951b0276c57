import type { ReplyKind } from "#app/office/reply-kinds.ts";
import { defineMessages } from "#app/platform/i18n/define-messages.ts";
import type { Localized } from "#app/platform/i18n/language.ts";
import type { Language } from "#app/platform/i18n/language.ts";

const actors: Record<string, string> = { admin: "Admin" };

export const replyMessages = defineMessages({
  en: {
    subjectRequired: "Please enter a subject",
    textRequired: "Please write a reply",
    tooManyFiles: "Please attach at most 5 files",
    filesTooLarge: "The files are too large. Together, they can have up to 2.5 MB.",
    fileTypeWrong: "Please attach only PDF, JPEG, PNG, or WebP files",
    documentGone: "One of the documents no longer exists. Please choose again.",
    footers: {
      inquiry: "This is the reply to the inquiry that you sent through our website.",
      "purchase-order": "This is a message about the purchase order that you sent through our website.",
    } satisfies Record<ReplyKind, string>,
    form: {
      open: "Write reply",
      goOn: "Continue reply",
      title: "Reply to {name}",
      to: "To",
      language: "Language of the reply",
      subject: "Subject",
      text: "Message",
      attachments: "Attachments",
      document: "Order document {number}",
      addFiles: "Add files",
      filesHint: "PDF, JPEG, PNG, or WebP; up to 5 files and 2.5 MB in total.",
      remove: "Remove {name}",
      send: "Send reply",
      sent: "Reply saved. The history shows when it has been sent.",
      failed: "The reply couldn’t be sent. Your text is kept. Please try again.",
      offline: "No connection. Your text is kept. Please send it again when the connection is back.",
      unread: "“{name}” couldn’t be read. Please choose it again.",
    },
    history: {
      actors,
      reply: "Reply by email",
      failed: "Couldn’t load the replies.",
      files: "Attachments: {names}",
      read: "View email",
      resend: "Send again",
      resendReply: "Send “{subject}” again",
      resent: "The reply is being sent again.",
      stored: "There is no mail server yet. The reply is stored until there is one.",
    },
    templates: {
      title: "Reply templates",
      hint: "What a new reply starts with. An empty field restores the standard text.",
      kinds: { inquiry: "Replies to inquiries", "purchase-order": "Replies about orders" } satisfies Record<
        ReplyKind,
        string
      >,
      subject: "Subject",
      text: "Message",
      placeholders: "Placeholders: {names}",
      placeholderUnknown: "Recipients would see these braces. Only {names} can be filled in here.",
      save: "Save templates",
      saved: "Templates saved",
      loadFailed: "Couldn’t load the templates.",
      loading: "Loading templates…",
    },
  },
  ar: {
    subjectRequired: "يرجى إدخال الموضوع",
    textRequired: "يرجى كتابة الرد",
    tooManyFiles: "يرجى إرفاق 5 ملفات على الأكثر",
    filesTooLarge: "حجم الملفات كبير. الحد الأقصى لمجموعها 2.5 ميغابايت.",
    fileTypeWrong: "يرجى إرفاق ملفات \u2066PDF\u2069 أو \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069 فقط",
    documentGone: "لم يعد أحد المستندات موجودًا. يرجى الاختيار من جديد.",
    footers: {
      inquiry: "هذا رد على الاستفسار الذي أرسلته عبر موقعنا.",
      "purchase-order": "هذه رسالة بشأن طلب الشراء الذي أرسلته عبر موقعنا.",
    },
    form: {
      open: "كتابة رد",
      goOn: "متابعة الرد",
      title: "الرد على {name}",
      to: "إلى",
      language: "لغة الرد",
      subject: "الموضوع",
      text: "نص الرسالة",
      attachments: "المرفقات",
      document: "مستند الطلب {number}",
      addFiles: "إضافة ملفات",
      filesHint:
        "\u2066PDF\u2069 أو \u2066JPEG\u2069 أو \u2066PNG\u2069 أو \u2066WebP\u2069، حتى 5 ملفات و2.5 ميغابايت في المجموع.",
      remove: "إزالة {name}",
      send: "إرسال الرد",
      sent: "حُفظ الرد، ويوضّح السجل متى أُرسل.",
      failed: "تعذّر إرسال الرد، ونصك محفوظ. يرجى المحاولة مرة أخرى.",
      offline: "لا يوجد اتصال بالإنترنت، ونصك محفوظ. يرجى إرساله مرة أخرى عند عودة الاتصال.",
      unread: "تعذّرت قراءة «{name}». يرجى اختياره من جديد.",
    },
    history: {
      actors: { admin: "الإدارة" },
      reply: "رد بالبريد الإلكتروني",
      failed: "تعذّر تحميل الردود.",
      files: "المرفقات: {names}",
      read: "عرض الرسالة",
      resend: "إعادة الإرسال",
      resendReply: "إعادة إرسال «{subject}»",
      resent: "يجري إرسال الرد مرة أخرى.",
      stored: "لا يوجد خادم بريد بعد. يُحفظ الرد حتى يتوفر خادم.",
    },
    templates: {
      title: "قوالب الردود",
      hint: "النص الذي يبدأ به كل رد جديد. اترك الحقل فارغًا لاستعادة النص الأصلي.",
      kinds: { inquiry: "الرد على الاستفسارات", "purchase-order": "الرد بشأن الطلبات" },
      subject: "الموضوع",
      text: "نص الرسالة",
      placeholders: "الحقول المتاحة: {names}",
      placeholderUnknown: "سيرى المستلم هذه الأقواس كما هي. لا يُملأ هنا سوى {names}.",
      save: "حفظ القوالب",
      saved: "حُفظت القوالب",
      loadFailed: "تعذّر تحميل القوالب.",
      loading: "جارٍ تحميل القوالب…",
    },
  },
});

export type Messages = (typeof replyMessages)[Language];

/** The standard templates come from the features that own the records. */
export type StandardTemplates = Record<ReplyKind, Localized<{ subject: string; text: string }>>;

/** Labels that other staff pages use for this feature. */
export const replyNames = defineMessages({
  en: {
    logged: {
      groups: { replies: "Replies" },
      actions: {
        "replies.send": "Replied by email",
        "replies.resend": "Sent a reply again",
        "replies.templates": "Changed the reply templates",
      },
    },
    emails: { reply: "Reply from staff" },
    personalData: { replies: "Replies" },
  },
  ar: {
    logged: {
      groups: { replies: "الردود" },
      actions: {
        "replies.send": "أرسل ردًا بالبريد الإلكتروني",
        "replies.resend": "أعاد إرسال رد",
        "replies.templates": "غيّر قوالب الردود",
      },
    },
    emails: { reply: "رد من الموظفين" },
    personalData: { replies: "الردود" },
  },
});

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    replies: Messages & { standard: StandardTemplates };
  }
}
