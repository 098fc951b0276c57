import { en as general } from "#app/platform/http/strings.en.ts";

export const en = {
  titleMissing: "Please enter a title",
  subtitleMissing: "Please enter a subtitle",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    metaTitle: "Company information translation — PMF",
    metaDescription: "Edit the title, subtitle, and text of the company information.",
    title: "Company information translation",
    intro: "What you save here appears in the company information dialog, in this browser only.",
    tabs: "Text language",
    editing: {
      en: "You’re editing the English text. It appears on the English pages.",
      ar: "You’re editing the Arabic text. It appears on the Arabic pages.",
    },
    english: "English",
    arabic: "Arabic",
    modalTitle: "Modal title",
    subtitle: "Subtitle",
    content: "Content",
    load: "Load Existing Translations",
    save: "Save Translation",
    saved: "Translation saved successfully",
    saveFailed: "This browser doesn’t allow saving.",
    editor: "To show this text to every visitor, edit the site",
  },
};
export type Messages = typeof en;
