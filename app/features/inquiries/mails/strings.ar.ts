import type { MailMessages } from "./strings.en.ts";

/** Only the email to the sender is translated. The seller's is always in English (decision 007). */
export const ar: Pick<MailMessages, "sender"> = {
  sender: {
    subject: "استلمنا استفسارك",
    preheader: "شكرًا لتواصلك معنا.",
    title: "شكرًا لاستفسارك",
    intro: "استلمنا رسالتك، وسنرد عليك عبر البريد الإلكتروني.",
    inquiryType: "نوع الاستفسار",
    footer: "وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل في نموذج على موقعنا. إن لم تكن من أدخله، فيرجى تجاهلها.",
  },
};
