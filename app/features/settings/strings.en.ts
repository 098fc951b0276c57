import type { SettingName, SettingPart } from "./known-settings.ts";

export type SettingWords = {
  label: string;
  hint?: string;
  /** What the audit log calls it, where its label is too short away from its form. */
  logged?: string;
  /** What can be chosen, by what is stored. */
  options?: Record<string, string>;
};

export const en = {
  title: "The site",
  hint: "What is left empty follows the configuration of the server or the content of the site.",
  emailInvalid: "Please enter a valid email address",
  daysInvalid: "Please enter a whole number of days from 30 to 3650.",
  priceInvalid: "Please enter an amount from 1.00 to 100,000.00, such as 250 or 250.50.",
  nameTooShort: "Please enter at least 2 characters.",
  addressTooShort: "Please enter at least 5 characters.",
  numberTooShort: "Please enter at least 2 characters.",
  phoneInvalid: "Please enter a phone number, such as +20 62 123 4567.",
  messagingInvalid: "Please enter the number with its country code, such as +20 100 123 4567.",
  websiteInvalid: "Please enter an address such as www.example.com.",
  dateInvalid: "Please enter a date.",
  endsBeforeIssue: "This date must be after the date of issue.",
  tooLong: "This text is too long.",
  standard: "Default: {value}",
  isDefault: "Default",
  reset: "Back to the default",
  parts: {
    prices: {
      title: "Prices",
      text: "They hold from the next order on: on the landing page, on the order form and in documents. Orders that were placed keep theirs.",
    },
    seller: {
      title: "Seller",
      text: "Stands on the website and on order documents. Documents of earlier orders keep the seller of their day.",
    },
    certificate: {
      title: "GMP certificate",
      text: "As the website shows it. You are warned 90 days before it ends.",
    },
    messaging: {
      title: "Orders by messaging app",
      text: "Where the button in the cosmetics section leads.",
    },
  } satisfies Record<Exclude<SettingPart, "general">, { title: string; text: string }>,
  settings: {
    contributions: {
      label: "What visitors send",
      hint: "News, papers and certificates that visitors send in.",
      options: { review: "Wait until one of us has looked", open: "Are public at once", closed: "Only staff may send" },
    },
    ordersTo: { label: "Copies of orders go to", logged: "Copies of orders" },
    inquiriesTo: { label: "Notices of inquiries go to", logged: "Notices of inquiries" },
    inquiryDays: {
      label: "Erase inquiries after so many days",
      logged: "Days that inquiries are kept",
      hint: "Empty: inquiries are kept. Deleted orders lose what the buyer wrote after 30 days.",
    },
    capsulesPrice: { label: "Capsules, a bottle (USD)", logged: "Price of a bottle of capsules" },
    powderPrice: { label: "Powder, a kilogram (USD)", logged: "Price of a kilogram of powder" },
    sellerNameEn: { label: "Company name in English" },
    sellerNameAr: { label: "Company name in Arabic" },
    sellerAddressEn: { label: "Address in English" },
    sellerAddressAr: { label: "Address in Arabic" },
    sellerPhone: { label: "Phone", logged: "Seller’s phone" },
    sellerFax: { label: "Fax", logged: "Seller’s fax" },
    sellerEmail: { label: "E-mail", logged: "Seller’s e-mail" },
    sellerWebsite: { label: "Website", logged: "Seller’s website" },
    certificateNumber: { label: "Certificate number", logged: "GMP certificate: number" },
    certificateIssuedOn: { label: "Issued on", logged: "GMP certificate: issued on" },
    certificateValidUntil: { label: "Valid until", logged: "GMP certificate: valid until" },
    messagingNumber: { label: "Number", logged: "Number for the messaging app", hint: "With its country code." },
  } satisfies Record<SettingName, SettingWords>,
  save: "Save",
  saving: "Saving…",
  saved: "Settings saved",
  unchanged: "Nothing was changed",
  system: {
    nav: "System",
    title: "System",
    loadFailed: "The state of the system could not be loaded.",
    storage: "Storage",
    database: "Database",
    objects: "Uploaded files",
    backup: "Last backup",
    noBackup: "None yet",
    backupOld: "Older than a week",
    backupCommand: "To make one, run this on the server:",
    health: "Health",
    states: { ok: "Works", full: "Almost full", failed: "Not available" },
    parts: { database: "Database", store: "File storage" } as Record<string, string>,
    versions: "Versions",
  },
  samples: {
    title: "Samples still in use",
    hint: "What the website still shows as a neutral placeholder. Supply the real text or file in the place named; it then leaves this list.",
    none: "No samples are in use: everything on the website has been supplied.",
    file: "File",
    count: "{n} to supply",
  },
  loadFailed: "The settings could not be loaded.",
};
export type Words = typeof en;

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { settings: "Settings" },
    subjects: { settings: "Settings" },
    actions: { "settings.change": "Changed a setting", "settings.cvPassword": "Changed the CV password" },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    settings: Words;
  }
}
