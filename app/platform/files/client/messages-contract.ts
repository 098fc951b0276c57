import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { languages } from "#app/platform/i18n/language.ts";
import type { UploadMessages } from "./messages.ts";

/**
 * Returns the upload dialog's messages. Static pages don't include them, because the dialog is rarely used. They are
 * loaded when the dialog is opened.
 */
export const readUploadMessages = endpoint({
  method: "GET",
  path: "/api/uploads/words",
  summary: "The messages of the upload dialog in one language.",
  access: "everyone",
  cacheControl: "public, max-age=3600",
  query: z.object({ language: z.enum(languages) }),
  answer: z.custom<UploadMessages>((messages) => typeof messages === "object" && messages !== null),
});
