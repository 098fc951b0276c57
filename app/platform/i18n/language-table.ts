import type { Localized } from "./language.ts";

type LanguageRow = {
  /** Its name in itself. */
  name: string;
  /** Decides which fonts and styles a page loads. */
  script: "latin" | "arabic";
  /** The comma between a name and what is read out after it. */
  comma: string;
  /** The Open Graph locale of shared links. */
  shareLocale: string;
  /** The locale of times and short numbers in the back office (requirements §9 Admin dates); otherwise, that of Intl. */
  officeLocale?: string;
  mailFonts: string;
};

/** How languages differ apart from their texts and what language.ts says about them. */
export const languageTable: Localized<LanguageRow> = {
  en: {
    name: "English",
    script: "latin",
    comma: ",",
    shareLocale: "en_GB",
    officeLocale: "en-US",
    mailFonts: "'Segoe UI',Helvetica,Arial,sans-serif",
  },
  ar: {
    name: "العربية",
    script: "arabic",
    comma: "،",
    shareLocale: "ar_EG",
    // Tahoma first, because Outlook renders the other fonts' Arabic too small.
    mailFonts: "Tahoma,'Segoe UI',Arial,sans-serif",
  },
};
