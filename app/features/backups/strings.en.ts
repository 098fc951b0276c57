export const en = {
  title: "Backups",
  hint: "A backup is made and checked every night. The newest one of each of the last 7 days, 4 weeks, and 12 months is kept. It contains everything: orders, customers, emails, content, and files.",
  make: "Back up now",
  making: "A backup is being made…",
  failed: "Couldn’t load the backups.",
  none: "No backup yet",
  noneText: "The first one is made tonight. You can also make one now.",
  places: {
    disk: "These backups are on the site’s own server. Download one from time to time, and store it somewhere else.",
    s3: "These backups are in the file storage, apart from the site’s server.",
  },
  failures: {
    full: "The last backup failed: there isn’t enough free space on the disk.",
    store: "The last backup failed: the file storage doesn’t respond.",
    other: "The last backup failed. The server’s log has the reason.",
  },
  retried: "It is retried every hour.",
  download: "Download",
  downloadOf: "Download the backup of {date}",
  downloadTitle: "Download this backup?",
  downloadText: "It contains everyone’s personal data and the site’s secrets. Store it where only you can read it.",
  passwordRequired: "Please enter the password.",
  invalidPassword: "Invalid password. Please try again.",
  started: "The download has started",
};
export type Messages = typeof en;

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { backup: "Backups" },
    subjects: { backups: "Backups" },
    actions: { "backup.ask": "Made a backup", "backup.download": "Downloaded a backup" },
  },
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    backups: Messages;
  }
}
