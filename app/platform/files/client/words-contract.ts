import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import type { UploadWords } from "./strings.en.ts";

/**
 * Returns the upload dialog's messages. Static pages leave them out because the dialog is rarely used; they are loaded
 * when it is opened.
 */
export const readUploadWords = endpoint({
  method: "GET",
  path: "/api/uploads/words",
  summary: "The messages of the upload dialog in one language.",
  access: "everyone",
  query: z.object({ language: z.enum(["en", "ar"]) }),
  answer: z.custom<UploadWords>((words) => typeof words === "object" && words !== null),
});
