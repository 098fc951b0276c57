export const en = {
  title: "A person’s data",
  hint: "When somebody asks what you hold about them, or wants to be forgotten: everything is found by the e-mail address.",
  email: "E-mail address",
  emailInvalid: "Please enter a valid email address",
  search: "Search",
  found: "Held about {email}",
  nothing: "Nothing is held about {email}.",
  kinds: { orders: "Orders", inquiries: "Inquiries", mails: "Mails" },
  export: "Download everything",
  erase: "Erase everything",
  eraseTitle: "Erase everything about {email}?",
  eraseText:
    "Inquiries and mails are removed. Orders leave the lists and lose name, company, addresses and telephone; their number and sums stay. This cannot be undone.",
  erased: "Erased",
};
/** `kinds` is looked up by what the server found. */
export type Words = Omit<typeof en, "kinds"> & { kinds: Record<string, string> };

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    personalData: Words;
  }
}
