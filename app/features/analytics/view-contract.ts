import * as z from "zod/mini";
import { endpoint } from "#app/platform/http/endpoint.ts";
import { shortText } from "#app/platform/reading/text.ts";

/** The maximum length of a path or referrer. Views with longer ones are not counted. */
const longestAddress = 200;

export const countView = endpoint({
  method: "POST",
  path: "/api/views",
  summary: "Counts a page view by day, page, language, and referring site. Bots and unknown pages are ignored.",
  access: "everyone",
  lane: "pages",
  status: 204,
  body: z.object({ path: shortText(longestAddress), referrer: shortText(longestAddress) }),
  answer: z.undefined(),
});
/** Requested by an `<img>` that only browsers without JavaScript load. The Referer header identifies the page. */
export const countViewWithoutScript = endpoint({
  method: "GET",
  path: "/api/views",
  summary: "Counts a view of the page that the Referer header names, without a referring site.",
  access: "everyone",
  lane: "pages",
  status: 204,
  answer: z.undefined(),
});

export type View = z.infer<typeof countView.body>;
