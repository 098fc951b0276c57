import { defineMessages } from "#app/platform/i18n/define-messages.ts";

export const invitationMailMessages = defineMessages({
  en: {
    subject: "You’re invited to the {brand} office",
    preheader: "Your link works once and is valid for 72 hours.",
    title: "You’re invited",
    intro:
      "{name} invites you to work with the website’s office. Choose a name and a password to start. The link works once and is valid for 72 hours.",
    role: "Your role",
    action: "Accept invitation",
    footer:
      "If you don’t expect this invitation, ignore this email. Don’t forward it: the link is meant for you alone.",
  },
  ar: {
    subject: "دعوة إلى مكتب {brand}",
    preheader: "الرابط صالح لمرة واحدة ولمدة 72 ساعة.",
    title: "دعوة للانضمام",
    intro:
      "يدعوك {name} إلى العمل في مكتب إدارة الموقع. اختر اسمًا وكلمة مرور لتبدأ. الرابط صالح لمرة واحدة ولمدة 72 ساعة.",
    role: "دورك",
    action: "قبول الدعوة",
    footer: "إن لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة. ولا تُعِد توجيهها إلى أحد، فالرابط لك وحدك.",
  },
});
