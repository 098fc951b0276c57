import { defineMessages } from "#app/platform/i18n/define-messages.ts";

/** The messages of the email to the sender. */
export const senderMailMessages = defineMessages({
  en: {
    subject: "We have received your inquiry",
    preheader: "Thank you for contacting us.",
    title: "Thank you for your inquiry",
    intro: "We’ve received your message and will reply by email.",
    inquiryType: "Inquiry type",
    footer:
      "You’re receiving this message because your email address was entered in a form on our website. If that wasn’t you, please ignore this message.",
  },
  ar: {
    subject: "استلمنا استفسارك",
    preheader: "شكرًا لتواصلك معنا.",
    title: "شكرًا لاستفسارك",
    intro: "استلمنا رسالتك، وسنرد عليك عبر البريد الإلكتروني.",
    inquiryType: "نوع الاستفسار",
    footer: "وصلتك هذه الرسالة لأن بريدك الإلكتروني أُدخل في نموذج على موقعنا. إن لم تكن من أدخله، فيرجى تجاهلها.",
  },
});

/** The seller's email is always in English (decision 007). */
export const sellerMailMessages = {
  subject: "New inquiry: {inquiryType}, {country}",
  preheader: "Replies to this email go to the sender.",
  title: "New inquiry",
  intro: "Someone sent this through the website form. Replies to this email go to the sender.",
  name: "Name",
  email: "Email",
  country: "Country",
  inquiryType: "Inquiry type",
  language: "Language",
  languages: { en: "English", ar: "Arabic" },
  message: "Message",
  none: "Not provided",
  footer: "Sent by the website for every inquiry.",
};
