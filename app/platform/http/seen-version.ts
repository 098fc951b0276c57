import * as z from "zod/mini";
import { shortText } from "./text.ts";

/** The version on screen of what is being deleted, as a query: newer changes are not deleted unread. */
export const seenVersion = z.pipe(shortText(9).check(z.regex(/^\d{1,9}$/, "invalidField")), z.transform(Number));
