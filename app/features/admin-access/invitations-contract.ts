import * as z from "zod/mini";
import { accessSchema } from "#app/office/shell/session-contract.ts";
import { can, roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment, uuid } from "#app/platform/http/formats.ts";
import { languages } from "#app/platform/i18n/language.ts";
import { emailAddress, shortText } from "#app/platform/reading/text.ts";
import { usernameSchema } from "./accounts-contract.ts";
import { chosenPassword, knownCookie } from "./contract.ts";

/** How long an invitation can be accepted. */
export const invitationHours = 72;

const invitationSchema = z.object({
  id: uuid(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(languages),
  invitedBy: z.string(),
  expiresAt: moment(),
  /** Whether it can still be accepted: it has not expired, and the inviter's account has not changed. */
  isValid: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const sentSchema = z.object({
  invitations: z.array(invitationSchema),
  /** The link to pass on if no mail server is configured. It is shown only once. */
  link: z.nullable(z.string()),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/admin/invitations",
  summary: "Lists invitations that have not been accepted, newest first.",
  access: can.administer,
  answer: z.array(invitationSchema),
});

export const invite = endpoint({
  method: "POST",
  path: "/api/admin/invitations",
  summary: `Invites a colleague by email with a link that works once, for ${invitationHours} hours. Without a mail server, returns the link instead.`,
  access: can.administer,
  body: z.object({
    email: emailAddress("emailInvalid"),
    role: z.enum(roles, "roleRequired"),
    language: z.enum(languages),
  }),
  status: 201,
  answer: sentSchema,
});

const byId = z.object({ id: uuid() });

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/admin/invitations/{id}/resend",
  summary: "Sends an invitation again. The link sent before stops working.",
  access: can.administer,
  params: byId,
  answer: sentSchema,
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/admin/invitations/{id}",
  summary: "Revokes an invitation.",
  access: can.administer,
  params: byId,
  answer: z.array(invitationSchema),
});

const token = shortText(43, { wrong: "invitationInvalid", tooLong: "invitationInvalid" }).check(
  z.regex(/^[\w-]{43}$/, "invitationInvalid"),
);

/** Uses POST for reading, to keep the link's secret out of URLs and logs. */
export const readInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/read",
  summary: "Who invited this person, and as what. 404 if the link has expired or was used.",
  access: "everyone",
  lane: "signIn",
  limit: { name: "invitations", points: 60, perSeconds: 900 },
  body: z.object({ token }),
  answer: z.object({ email: z.string(), role: z.enum(roles), invitedBy: z.string() }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/accept",
  summary: "Accepts an invitation: adds the account with the chosen name and password, and signs in.",
  access: "everyone",
  lane: "signIn",
  limit: { name: "invitations", points: 60, perSeconds: 900 },
  body: z.object({ token, username: usernameSchema, newPassword: chosenPassword }),
  status: 201,
  cookies: ["pmf-session", knownCookie],
  answer: accessSchema,
});
