export const en = {
  nav: "Privacy",
  title: "A person’s data",
  hint: "When somebody asks what you hold about them, or wants to be forgotten: everything is found by the e-mail address.",
  email: "E-mail address",
  emailInvalid: "Please enter a valid email address",
  search: "Search",
  found: "Held about {email}",
  nothing: "Nothing is held about {email}.",
  export: "Download everything",
  erase: "Erase everything",
  eraseTitle: "Erase everything about {email}?",
  eraseText:
    "Inquiries and mails are removed. Orders leave the lists and lose name, company, addresses and telephone; their number and sums stay. This cannot be undone.",
  erased: "Erased",
};

/** What other staff pages call what is done and kept here. */
export const names = {
  logged: {
    groups: { personalData: "Personal data" },
    subjects: { people: "A person" },
    actions: { "personalData.export": "Exported a person’s data", "personalData.erase": "Erased a person’s data" },
  },
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    personalData: typeof en & { kinds: Record<string, string> };
  }
}
