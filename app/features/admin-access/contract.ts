import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";

export const passwordNames = ["admin", "cv"] as const;
export type PasswordName = (typeof passwordNames)[number];

const given = z.string("passwordRequired").check(z.minLength(1, "passwordRequired"), z.maxLength(200, "tooLong"));
export const minPasswordLength = 10;
const chosen = z
  .string("passwordTooShort")
  .check(z.minLength(minPasswordLength, "passwordTooShort"), z.maxLength(200, "tooLong"));

const stateSchema = z.object({ authenticated: z.boolean(), expiresAt: z.nullable(z.iso.datetime()) });
export type AccessState = z.infer<typeof stateSchema>;

export const readAccess = endpoint({
  method: "GET",
  path: "/api/admin/session",
  summary: "Whether this browser is signed in, and until when.",
  access: "everyone",
  answer: stateSchema,
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/admin/session",
  summary: "Signs in with the admin password for 24 hours.",
  access: "everyone",
  body: z.object({ password: given }),
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
  summary: "All open admin sessions.",
  access: "staff",
  answer: z.array(sessionSchema),
});

export const endOpenSession = endpoint({
  method: "DELETE",
  path: "/api/admin/sessions/{id}",
  summary: "Ends one session.",
  access: "staff",
  params: z.object({ id: z.uuid() }),
  answer: z.array(sessionSchema),
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/admin/passwords/{name}",
  summary: "Changes the admin or the CV password; a new admin password ends all other sessions.",
  access: "staff",
  params: z.object({ name: z.enum(passwordNames) }),
  body: z.object({ adminPassword: given, newPassword: chosen }),
  answer: z.object({ success: z.boolean() }),
});
