import * as z from "zod/mini";
import { exportEndpoints } from "#app/platform/csv/export-endpoints.ts";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName, moment, uuid } from "#app/platform/http/formats.ts";
import { calendarDay } from "#app/platform/reading/day.ts";
import { atMost, line } from "#app/platform/reading/text.ts";

export const pageSize = 50;

const entrySchema = z.object({
  id: uuid(),
  at: moment(),
  /** An account name, one of the reserved actors, or an empty string if unknown. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The current name of the account that the action affected. */
  account: z.nullable(z.string()),
  detail: byName(z.string()),
});
export type ShownEntry = z.infer<typeof entrySchema>;

const optionalDay = z.optional(z.union([z.enum([""]), calendarDay("invalidField")]));

export const auditFilterSchema = z.object({
  actor: z.optional(line({ max: 200 })),
  /** Filters by the part of an action before the dot. */
  action: z.optional(line({ max: 60 })),
  from: optionalDay,
  to: optionalDay,
});

export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/audit",
  summary:
    "Lists audit entries, newest first, 50 per page, with a Link header to the next page. Days are in Cairo time.",
  access: can.administer,
  query: z.extend(auditFilterSchema, { cursor: z.optional(z.string().check(atMost(200))) }),
  answer: z.array(entrySchema),
});

export const exportAudit = exportEndpoints({
  path: "/api/audit/export",
  what: "The audit entries that match a filter",
  access: can.administer,
  query: auditFilterSchema,
});

export const listActors = endpoint({
  method: "GET",
  path: "/api/audit/actors",
  summary: "Lists everyone named in the audit log.",
  access: can.administer,
  answer: z.array(z.string()),
});
