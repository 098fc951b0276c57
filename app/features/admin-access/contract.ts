import * as z from "zod/mini";
import { accessSchema } from "#app/office/shell/session-contract.ts";
import { can, roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { atMost, line } from "#app/platform/reading/text.ts";

/** A password or code as entered. The schema checks only its length. */
const given = z.string("passwordRequired").check(z.minLength(1, "passwordRequired"), atMost(200));
export const minPasswordLength = 10;
/** A password that its user chooses. */
export const chosenPassword = z
  .string("passwordTooShort")
  .check(z.minLength(minPasswordLength, "passwordTooShort"), atMost(200));

export const knownCookie = "pmf-known-account";

export const signIn = endpoint({
  method: "POST",
  path: "/api/admin/session",
  summary:
    "Signs in for 24 hours with a password; with several accounts, also a name; with two-factor authentication, also a code. A temporary password must be replaced.",
  access: "everyone",
  lane: "signIn",
  body: z.object({
    username: z.optional(line({ max: 200 })),
    password: given,
    /** A code from the authenticator app, or a recovery code. */
    code: z.optional(z.string().check(atMost(200))),
    /** Replaces a temporary password issued by the owner. */
    newPassword: z.optional(chosenPassword),
  }),
  status: 201,
  cookies: ["pmf-session", knownCookie],
  answer: accessSchema,
});

const sessionSchema = z.object({
  id: uuid(),
  name: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: moment(),
  lastSeenAt: moment(),
  expiresAt: moment(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

export const listOpenSessions = endpoint({
  method: "GET",
  path: "/api/admin/sessions",
  summary:
    "Lists active sessions, the current one first, then by last activity, at most 100. Owners see everyone's, others their own.",
  access: roles,
  answer: z.array(sessionSchema),
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/admin/sessions/end",
  summary: "Ends all other sessions after password confirmation. Owners end everyone's, others their own.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: z.array(sessionSchema),
});

export const endOpenSession = endpoint({
  method: "POST",
  path: "/api/admin/sessions/{id}/end",
  summary: "Ends one session after password confirmation. Only owners can end other people's.",
  access: roles,
  params: z.object({ id: uuid() }),
  body: z.object({ currentPassword: given }),
  answer: z.array(sessionSchema),
});

const success = z.object({ success: z.boolean() });
const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const changeOwnPassword = endpoint({
  method: "PUT",
  path: "/api/admin/passwords/own",
  summary: "Changes the caller's password and ends their other sessions.",
  access: roles,
  body: z.object({ currentPassword: given, newPassword: chosenPassword }),
  cookies: [knownCookie],
  answer: success,
});

export const changeCvPassword = endpoint({
  method: "PUT",
  path: "/api/admin/passwords/cv",
  summary: "Changes the CV upload password, after confirmation with the caller's own.",
  access: can.administer,
  body: z.object({ currentPassword: given, newPassword: chosenPassword }),
  answer: success,
});

const enrollmentSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** A QR code: `path` is the `d` attribute of an SVG path, and `size` is the side length of its view box. */
  picture: z.object({ size: z.number(), path: z.string() }),
});
export type Enrolment = z.infer<typeof enrollmentSchema>;

export const beginTwoFactor = endpoint({
  method: "POST",
  path: "/api/admin/two-factor",
  summary: "Generates a secret for an authenticator app. It takes effect once confirmed with a code.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: enrollmentSchema,
});

export const confirmTwoFactor = endpoint({
  method: "PUT",
  path: "/api/admin/two-factor",
  summary:
    "Turns on two-factor authentication with a code from the authenticator app; returns ten recovery codes, once.",
  access: roles,
  body: z.object({ code: z.string("codeRequired").check(z.minLength(1, "codeRequired"), atMost(200)) }),
  answer: codes,
});

export const endTwoFactor = endpoint({
  method: "POST",
  path: "/api/admin/two-factor/end",
  summary: "Turns off the caller's two-factor authentication.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: success,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/two-factor/recovery-codes",
  summary: "Replaces the recovery codes with ten new ones.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: codes,
});
