import * as z from "zod/mini";
import { reservedActors } from "#app/platform/audit/reserved-actors.ts";
import { can, roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { line } from "#app/platform/reading/text.ts";

/** Allows letters of any script, digits, dots, hyphens, and underscores. */
const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,39}$/u;
const reserved = new Set<string>(reservedActors);

export const usernameSchema = z.pipe(
  line({ max: 40, tooShort: "nameInvalid", tooLong: "nameInvalid" }),
  z.pipe(
    z.transform((name: string) => accountName(name)),
    z.string().check(
      z.regex(usernamePattern, "nameInvalid"),
      z.refine((name) => !reserved.has(name), "nameTaken"),
    ),
  ),
);

/** Reads a name as typed, for comparison: lowercase, with Latin digits. */
export function accountName(written: string): string {
  return plainValue(written).toLowerCase();
}

const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  twoFactor: z.boolean(),
  createdAt: moment(),
  /** Whether this account belongs to the caller. */
  own: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

const withPassword = z.object({ accounts: z.array(accountSchema), password: z.string() });

export const listAccounts = endpoint({
  method: "GET",
  path: "/api/admin/accounts",
  summary: "Lists staff accounts.",
  access: can.administer,
  answer: z.array(accountSchema),
});

export const addAccount = endpoint({
  method: "POST",
  path: "/api/admin/accounts",
  summary: "Adds an account with a generated temporary password, returned once.",
  access: can.administer,
  body: z.object({ username: usernameSchema, role: z.enum(roles, "roleRequired") }),
  status: 201,
  answer: withPassword,
});

export const changeAccount = endpoint({
  method: "PATCH",
  path: "/api/admin/accounts/{id}",
  summary: "Updates an account's name or role, disables or enables it, or turns off its two-factor authentication.",
  access: can.administer,
  params: z.object({ id: uuid() }),
  body: z
    .object({
      username: z.optional(usernameSchema),
      role: z.optional(z.enum(roles, "roleRequired")),
      disabled: z.optional(z.boolean()),
      twoFactor: z.optional(z.boolean().check(z.refine((isOn) => !isOn))),
    })
    .check(z.refine((change) => Object.values(change).some((value) => value !== undefined), "required")),
  answer: z.array(accountSchema),
});

export const renewAccountPassword = endpoint({
  method: "POST",
  path: "/api/admin/accounts/{id}/password",
  summary: "Resets an account's password, returned once, and ends its sessions.",
  access: can.administer,
  params: z.object({ id: uuid() }),
  answer: withPassword,
});
