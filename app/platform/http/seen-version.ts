import * as z from "zod/mini";

/** The version that somebody saw of what they delete, in a query: what was changed since is not deleted unread. */
export const seenVersion = z.pipe(
  z.string("invalidField").check(z.regex(/^\d{1,9}$/, "invalidField")),
  z.transform(Number),
);
