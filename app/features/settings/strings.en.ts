import type { SettingName } from "./known-settings.ts";

export type SettingMessages = {
  label: string;
  hint?: string;
  /** The label in the audit log, if the usual one needs more context. */
  logged?: string;
  /** Labels of the options, by stored value. */
  options?: Record<string, string>;
};

export const en = {
  title: "Site",
  hint: "If a field is empty, the value from the server configuration or the site content applies.",
  emailInvalid: "Please enter a valid email address",
  daysInvalid: "Please enter a whole number of days from 30 to 3650.",
  standard: "Default: {value}",
  isDefault: "Default",
  reset: "Reset to default",
  settings: {
    contributions: {
      label: "Visitor contributions",
      hint: "News, papers, and certificates submitted by visitors.",
      options: { review: "Publish after review", open: "Publish immediately", closed: "Staff only" },
    },
    ordersTo: { label: "Send order copies to", logged: "Order copies" },
    inquiriesTo: { label: "Send inquiry notifications to", logged: "Inquiry notifications" },
    inquiryDays: {
      label: "Delete inquiries after (days)",
      logged: "Inquiry retention (days)",
      hint: "Leave empty to keep inquiries indefinitely. Buyer data in deleted orders is erased after 30 days.",
    },
  } satisfies Record<SettingName, SettingMessages>,
  save: "Save",
  saving: "Saving…",
  saved: "Settings saved",
  unchanged: "No changes",
  system: {
    nav: "System",
    title: "System",
    loadFailed: "Couldn’t load the system status.",
    storage: "Storage",
    database: "Database",
    objects: "Uploaded files",
    sharedCache: "Page cache in front of the site",
    purged: "Last attempt",
    purgeFailed: "Couldn’t be cleared",
    purgeError: "Error",
    purgeErrors: { "no connection": "No connection", "no answer": "No response" } as Record<string, string>,
    purgeStatus: "Status {status}",
    health: "Health",
    states: { ok: "OK", full: "Almost full", failed: "Unavailable" },
    parts: { database: "Database", store: "File storage", disk: "Disk space", mail: "Email" } as Record<string, string>,
    versions: "Versions",
  },
  samples: {
    title: "Sample content",
    hint: "Placeholders that visitors still see. Select a section to replace its placeholders on the page.",
    none: "No sample content left. Everything on the site is your own.",
    count: "{n} to replace",
  },
  loadFailed: "Couldn’t load the settings.",
};
export type Messages = typeof en;

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { settings: "Settings" },
    subjects: { settings: "Settings" },
    actions: { "settings.change": "Updated a setting", "settings.cvPassword": "Changed the CV password" },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    settings: Messages;
  }
}
