export const en = {
  title: "Audit",
  intro: "Who did what, and when. Entries are only ever added; nobody can change or remove one.",
  person: "Person",
  action: "What was done",
  from: "From",
  to: "To",
  all: "All",
  clear: "Clear the filter",
  system: "The server",
  unknown: "Nobody known",
  loading: "Loading…",
  failed: "The log could not be loaded.",
  none: "No entries",
  noneText: "Nothing was written down for this choice.",
  details: {
    number: "Number",
    count: "How many",
    device: "Browser",
    username: "Name",
    newName: "New name",
    role: "Role",
    disabled: "Shut out",
    twoFactor: "Second step",
    from: "From",
    to: "To",
    reason: "Reason",
    setting: "Setting",
    before: "Before",
    after: "After",
    orders: "Orders",
    inquiries: "Inquiries",
    mails: "Mails",
  },
  values: {
    from: { pending: "Pending", contacted: "Contacted", completed: "Completed" },
    role: { owner: "Owner", sales: "Sales", editor: "Editor" },
    disabled: { true: "Yes", false: "No" },
    twoFactor: { off: "Off" },
    to: { pending: "Pending", contacted: "Contacted", completed: "Completed" },
  },
};
/** Actions and subjects without a name are shown as they are written. */
export type Words = Omit<typeof en, "details" | "values"> & {
  groups: Record<string, string>;
  subjects: Record<string, string>;
  values: Record<string, Record<string, string>>;
  /** Settings by their names in the log. */
  settings: Record<string, string>;
  actions: Record<string, string>;
  details: Record<string, string>;
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    audit: Words;
  }
}
