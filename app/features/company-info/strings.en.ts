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
    staff: {
      title: "For everyone",
      intro:
        "As staff you can show these texts to every visitor, in both languages. What was published can be taken back.",
      publish: "Publish for everyone",
      published: "Published for everyone",
      failed: "This did not work. Please check both languages and try again.",
      versions: "Published versions",
      none: "Nothing has been published yet: visitors see the texts that the website came with.",
      shown: "Shown now",
      by: "{moment}, {name}",
      takeBack: "Take back",
      takeBackOf: "Take back: {title}",
      takenBack: "The version was taken back.",
    },
  },
};
export type Words = typeof en;

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { "company-information": "Company information" },
    actions: {
      "company-information.publish": "Published the company information",
      "company-information.take-back": "Took the published company information back",
    },
  },
};
