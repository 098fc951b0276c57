import * as z from "zod/mini";
import { shortText } from "#app/platform/reading/text.ts";

/**
 * The version that the user saw before deleting, as a query parameter. Prevents users from deleting changes that they
 * have not seen.
 */
export const expectedVersion = z.pipe(shortText(9).check(z.regex(/^\d{1,9}$/, "invalidField")), z.transform(Number));
