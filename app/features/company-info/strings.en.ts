import { en as general } from "#app/platform/http/strings.en.ts";

export const en = {
  titleMissing: "Please enter a title",
  subtitleMissing: "Please enter a subtitle",
  tooLong: general.tooLong,
  required: general.required,
  invalidField: general.invalidField,
  page: {
    metaTitle: "Company information: translation — PMF",
    metaDescription: "Edit the title, subtitle and text of the company information.",
    title: "Company information: translation",
    intro: "What you save here is shown in the company information of this browser.",
    tabs: "Language of the text",
    english: "English",
    arabic: "Arabic",
    modalTitle: "Modal title",
    subtitle: "Subtitle",
    content: "Content",
    load: "Load Existing Translations",
    save: "Save Translation",
    saved: "Translation saved successfully",
    saveFailed: "This browser does not allow anything to be saved.",
    close: "Close",
    editor: "Show these texts to every visitor: edit the site",
  },
};
export type Words = typeof en;
