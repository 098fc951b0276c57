import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { line } from "#app/platform/http/text.ts";

const emailSchema = z.pipe(
  line({ max: 254, tooShort: "emailInvalid", tooLong: "emailInvalid" }),
  z.email("emailInvalid"),
);
const counts = z.record(z.string(), z.number());

export const findPersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/search",
  summary: "How much is held about an e-mail address.",
  access: ["owner"],
  body: z.object({ email: emailSchema }),
  answer: counts,
});

export const exportPersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/export",
  summary: "Everything held about an e-mail address.",
  access: ["owner"],
  body: z.object({ email: emailSchema }),
  answer: z.object({
    email: z.string(),
    exportedAt: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.unknown())),
  }),
});

export const erasePersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/erase",
  summary:
    "Erases everything held about an e-mail address: inquiries and mails go, orders lose all that names a person.",
  access: ["owner"],
  body: z.object({ email: emailSchema }),
  answer: counts,
});
