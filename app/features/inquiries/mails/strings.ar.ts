import type { MailWords } from "./strings.en.ts";

/** Only the sender's mail speaks Arabic; the seller's is always English (design §9). */
export const ar: Pick<MailWords, "sender"> = {
  sender: {
    subject: "استلمنا استفسارك",
    preheader: "شكرًا لتواصلك معنا.",
    title: "شكرًا لاستفسارك",
    intro: "وصلتنا رسالتك، وسنجيب عنها عبر البريد الإلكتروني.",
    inquiryType: "نوع الاستفسار",
    footer: "وصلتك هذه الرسالة لأن هذا البريد كُتب في نموذج على موقعنا. إن لم تكن أنت من كتبه فيُرجى تجاهلها.",
  },
};
