export const en = {
  nav: "Privacy",
  title: "Personal data",
  link: "Personal data",
  linkTo: "Personal data of {email}",
  hint: "Handle access and deletion requests. Enter an email address to find everything you store about that person.",
  email: "Email address",
  emailInvalid: "Please enter a valid email address",
  search: "Search",
  found: "Data about {email}",
  nothing: "No data about {email}.",
  export: "Download all data",
  erase: "Erase all data",
  eraseTitle: "Erase all data about {email}?",
  eraseText:
    "Inquiries and emails will be deleted. Orders will be removed from the lists, and their names, companies, addresses, and phone numbers will be erased; order numbers and totals will be kept. This can’t be undone.",
  erased: "Erased",
};

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { personalData: "Personal data" },
    subjects: { people: "Person" },
    actions: { "personalData.export": "Exported a person’s data", "personalData.erase": "Erased a person’s data" },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    personalData: typeof en & { kinds: Record<string, string> };
  }
}
