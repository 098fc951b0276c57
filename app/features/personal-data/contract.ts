import * as z from "zod/mini";
import { can } from "#app/platform/http/access.ts";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { byName, moment } from "#app/platform/http/formats.ts";
import { emailAddress } from "#app/platform/reading/text.ts";

const emailSchema = emailAddress("emailInvalid");
const counts = byName(z.number());

export const findPersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/search",
  summary: "Counts the data stored about an email address.",
  access: can.administer,
  body: z.object({ email: emailSchema }),
  answer: counts,
});

export const exportPersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/export",
  summary: "Exports all data stored about an email address.",
  access: can.administer,
  body: z.object({ email: emailSchema }),
  answer: z.object({
    email: z.string(),
    exportedAt: moment(),
    data: byName(z.array(z.unknown())),
  }),
});

export const erasePersonalData = endpoint({
  method: "POST",
  path: "/api/personal-data/erase",
  summary: "Erases all data about an email address: deletes inquiries and emails, and anonymizes orders.",
  access: can.administer,
  body: z.object({ email: emailSchema }),
  answer: counts,
});
