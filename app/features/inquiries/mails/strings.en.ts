/** The seller's email is always in English (decision 007). */
export const en = {
  sender: {
    subject: "We have received your inquiry",
    preheader: "Thank you for contacting us.",
    title: "Thank you for your inquiry",
    intro: "We’ve received your message and will reply by email.",
    inquiryType: "Inquiry type",
    footer:
      "You’re receiving this message because your email address was entered in a form on our website. If that wasn’t you, please ignore this message.",
  },
  seller: {
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
  },
};
export type MailMessages = typeof en;
