import * as z from "zod/mini";
import { shortText } from "./text.ts";

/** The version that somebody saw of what they delete, in a query: what was changed since is not deleted unread. */
export const seenVersion = z.pipe(shortText(9).check(z.regex(/^\d{1,9}$/, "invalidField")), z.transform(Number));
