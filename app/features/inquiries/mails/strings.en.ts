/** The words of the two mails about an inquiry. The seller's mail is always English (design §9). */
export const en = {
  sender: {
    subject: "We have received your inquiry",
    preheader: "Thank you for writing to us.",
    title: "Thank you for your inquiry",
    intro: "We have received your message and will answer it by e-mail.",
    inquiryType: "Inquiry type",
    footer:
      "You receive this message because this address was given in a form on our website. If it was not you, please ignore it.",
  },
  seller: {
    subject: "New inquiry: {inquiryType}, {country}",
    preheader: "A reply to this mail goes to the sender.",
    title: "New inquiry",
    intro: "Someone wrote through the form on the website. A reply to this mail goes to the sender.",
    name: "Name",
    email: "E-mail",
    country: "Country",
    inquiryType: "Inquiry type",
    language: "Language",
    languages: { en: "English", ar: "Arabic" },
    message: "Message",
    none: "Not given",
    footer: "Sent by the website for every inquiry.",
  },
};
export type MailWords = typeof en;
