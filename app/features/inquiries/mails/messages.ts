import { defineMessages } from "#app/platform/i18n/define-messages.ts";

/** The message of the email to the sender that depends on the inquiry. The others are content. */
export const senderMailMessages = defineMessages({
  en: {
    inquiryType: "Inquiry type",
  },
  ar: {
    inquiryType: "نوع الاستفسار",
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
  message: "Message",
  none: "Not provided",
  footer: "Sent by the website for every inquiry.",
};
