import * as z from "zod/mini";
import { failureCauses } from "#app/platform/backup/failure-causes.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";
import { atMost } from "#app/platform/reading/text.ts";

const named = z.object({ name: z.string().check(atMost(60)) });

const backupsSchema = z.object({
  /** Whether the backups are on the server's disk or in a store elsewhere. */
  place: z.enum(["disk", "remote"]),
  /** Whether a backup is being made. */
  isRunning: z.boolean(),
  /** Since when backups fail, and why. Null if the last one succeeded. */
  failure: z.nullable(z.object({ since: moment(), cause: z.enum(failureCauses) })),
  /** The stored backups, newest first. Each was verified before it was stored. */
  stored: z.array(z.object({ name: z.string(), madeAt: moment(), bytes: z.number() })),
});
export type ShownBackups = z.infer<typeof backupsSchema>;
export type ShownBackup = ShownBackups["stored"][number];

export const listBackups = endpoint({
  method: "GET",
  path: "/api/backups",
  summary: "The stored backups, newest first, and whether one is being made or has failed.",
  access: can.administer,
  answer: backupsSchema,
});

export const makeBackup = endpoint({
  method: "POST",
  path: "/api/backups",
  summary: "Makes a backup as soon as possible. Does nothing if one is being made.",
  access: can.administer,
  answer: backupsSchema,
});

export const requestDownload = endpoint({
  method: "POST",
  path: "/api/backups/{name}/download",
  summary:
    "Returns the address of a backup's file after password confirmation. It works in this session for ten minutes.",
  access: can.administer,
  params: named,
  body: z.object({
    currentPassword: z.string("passwordRequired").check(z.minLength(1, "passwordRequired"), atMost(200)),
  }),
  answer: z.object({ address: z.string() }),
});

export const downloadBackup = endpoint({
  method: "GET",
  path: "/api/backups/{name}/file",
  summary: "A backup's file. 404 without a ticket from /download.",
  access: can.administer,
  params: named,
  query: z.object({ ticket: z.optional(z.string().check(atMost(100))) }),
  answer: z.string(),
  answerType: "application/zstd",
});
