import { en as general } from "#app/platform/http/strings.en.ts";

export const en = {
  nameTooShort: "Name must be at least 2 characters",
  emailInvalid: "Please enter a valid email address",
  webAddress: "Please remove any web addresses",
  messageTooShort: "Message must be at least 10 characters",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  fillRequired: "Please fill in all required fields",
  form: {
    title: "Product inquiry",
    intro: "Tell us what you’d like to know. We’ll reply by email.",
    fullName: "Full name",
    email: "Email",
    country: "Country",
    chooseCountry: "Select a country",
    countries: { egypt: "Egypt", saudi: "Saudi Arabia", uae: "United Arab Emirates", other: "Other" },
    inquiryType: "Inquiry type",
    inquiryTypes: {
      general: "General Information",
      wholesale: "Wholesale Inquiry",
      research: "Research Collaboration",
      distribution: "Distribution Partnership",
    },
    message: "Message",
    leaveEmpty: "Leave this field empty",
    send: "Send inquiry",
    sending: "Sending…",
    sent: "Thank you for your inquiry! We will get back to you soon.",
    failed: "Failed to submit inquiry",
    tryLater: "Please try again later.",
    away: "We can’t receive inquiries right now. Your text stays here. You can also contact us directly:",
    newTab: "Opens in a new tab",
    close: "Close",
  },
};
export type Messages = typeof en;
