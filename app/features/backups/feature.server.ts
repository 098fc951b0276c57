import type { OfficeFeature } from "#app/office/office-feature.server.ts";
import { type BackupJobServices, nightlyBackupJob } from "#app/platform/backup/nightly-backup.server.ts";
import type { FeatureServices } from "#app/platform/feature/feature.server.ts";
import { messagesOf } from "#app/platform/feature/messages-of.ts";
import { backupsApi, type Confirmations } from "./api.server.ts";
import { backupMessages, backupNames } from "./messages.ts";

/** Automatic backups: every night and on request, with their state and download. */
export const backupsFeature = {
  name: "backups",
  messages: messagesOf(backupMessages),
  office: {
    messages: { backups: backupMessages },
    names: backupNames,
  },
  calls: backupsApi,
  // Every hour, because a machine that is off at night makes its backup later, and a failed backup is retried.
  jobs: (services) => [{ ...nightlyBackupJob(services), cron: "15 * * * *" }],
} satisfies OfficeFeature<FeatureServices & BackupJobServices & { confirmations: Confirmations }>;
