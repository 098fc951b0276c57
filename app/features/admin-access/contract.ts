import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line } from "#app/platform/http/text.ts";

/** A password or code as somebody gives it: whether it is right is not the schema's to say. */
export const given = z
  .string("passwordRequired")
  .check(z.minLength(1, "passwordRequired"), z.maxLength(200, "tooLong"));
export const minPasswordLength = 10;
/** A password as somebody chooses it. */
export const chosen = z
  .string("passwordTooShort")
  .check(z.minLength(minPasswordLength, "passwordTooShort"), z.maxLength(200, "tooLong"));

const staffSchema = z.object({
  name: z.string(),
  role: z.enum(roles),
  /** Whether signing in also takes a code from this person's authenticator. */
  secondStep: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number(),
});
export type SignedInStaff = z.infer<typeof staffSchema>;

const stateSchema = z.object({
  authenticated: z.boolean(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Whether signing in asks for a name: as soon as there is more than one account. */
  asksName: z.boolean(),
  staff: z.nullable(staffSchema),
});
export type AccessState = z.infer<typeof stateSchema>;

export const readAccess = endpoint({
  method: "GET",
  path: "/api/admin/session",
  summary: "Whether this browser is signed in, as whom, and until when.",
  access: "everyone",
  answer: stateSchema,
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/admin/session",
  summary:
    "Signs in for 24 hours: with a password, with more than one account also a name, with a second step also a code. A password that the owner had made is replaced by a new one.",
  access: "everyone",
  lane: "signIn",
  body: z.object({
    username: z.optional(line({ max: 200 })),
    password: given,
    /** From the authenticator, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(200, "tooLong"))),
    /** In the place of a password that the owner had made. */
    newPassword: z.optional(chosen),
  }),
  status: 201,
  answer: stateSchema,
});

export const signOut = endpoint({
  method: "DELETE",
  path: "/api/admin/session",
  summary: "Ends this browser's session.",
  access: "everyone",
  answer: stateSchema,
});

export const sessionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

export const listOpenSessions = endpoint({
  method: "GET",
  path: "/api/admin/sessions",
  summary:
    "The open sessions, this one first, then the one seen last, at most 100: the owner sees everyone's, others their own.",
  access: roles,
  answer: z.array(sessionSchema),
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/admin/sessions/end",
  summary:
    "Ends every session but this one, after one's own password was given again: the owner everyone's, others their own.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: z.array(sessionSchema),
});

export const endOpenSession = endpoint({
  method: "POST",
  path: "/api/admin/sessions/{id}/end",
  summary: "Ends one session, after one's own password was given again; only the owner ends other people's.",
  access: roles,
  params: z.object({ id: z.uuid() }),
  body: z.object({ currentPassword: given }),
  answer: z.array(sessionSchema),
});
