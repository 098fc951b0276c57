import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { moment } from "#app/platform/http/formats.ts";

const staffSchema = z.object({
  name: z.string(),
  role: z.enum(roles),
  /** Whether signing in requires a code from this user's authenticator app. */
  twoFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type SignedInStaff = z.infer<typeof staffSchema>;

export const accessSchema = z.object({
  authenticated: z.boolean(),
  expiresAt: z.nullable(moment()),
  /** Whether signing in requires a name: true if there is more than one account. */
  asksName: z.boolean(),
  staff: z.nullable(staffSchema),
});
export type AccessState = z.infer<typeof accessSchema>;

export const readAccess = endpoint({
  method: "GET",
  path: "/api/admin/session",
  summary: "Whether this browser is signed in, as whom, and until when.",
  access: "everyone",
  answer: accessSchema,
});

export const signOut = endpoint({
  method: "DELETE",
  path: "/api/admin/session",
  summary: "Ends this browser's session.",
  access: "everyone",
  cookies: ["pmf-session"],
  answer: accessSchema,
});
