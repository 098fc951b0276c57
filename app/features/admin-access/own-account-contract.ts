import * as z from "zod/mini";
import { roles } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { chosen, given } from "./contract.ts";

const success = z.object({ success: z.boolean() });
const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const changeOwnPassword = endpoint({
  method: "PUT",
  path: "/api/admin/passwords/own",
  summary: "Changes one's own password; all other sessions of the account end.",
  access: roles,
  body: z.object({ currentPassword: given, newPassword: chosen }),
  answer: success,
});

export const changeCvPassword = endpoint({
  method: "PUT",
  path: "/api/admin/passwords/cv",
  summary: "Changes the password that lets people replace the CV; takes one's own.",
  access: ["owner"],
  body: z.object({ currentPassword: given, newPassword: chosen }),
  answer: success,
});

export const enrolmentSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** A QR code: the `d` of an SVG path in a square of so many units. */
  picture: z.object({ size: z.number(), path: z.string() }),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

export const beginSecondStep = endpoint({
  method: "POST",
  path: "/api/admin/second-step",
  summary: "Makes the secret for an authenticator; it is asked for only after a code from it was given.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: enrolmentSchema,
});

export const confirmSecondStep = endpoint({
  method: "PUT",
  path: "/api/admin/second-step",
  summary: "Turns the second step on by a code from the authenticator; gives ten recovery codes, once.",
  access: roles,
  body: z.object({ code: z.string("codeRequired").check(z.minLength(1, "codeRequired"), z.maxLength(200, "tooLong")) }),
  answer: codes,
});

export const endSecondStep = endpoint({
  method: "POST",
  path: "/api/admin/second-step/end",
  summary: "Turns one's own second step off.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: success,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/admin/second-step/recovery-codes",
  summary: "Gives ten new recovery codes; the old ones count no longer.",
  access: roles,
  body: z.object({ currentPassword: given }),
  answer: codes,
});
