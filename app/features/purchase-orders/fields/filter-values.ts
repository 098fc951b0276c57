import * as z from "zod/mini";
import { plainLine, shortText } from "#app/platform/http/text.ts";
import { readAmount } from "#app/platform/reading/read-amount.ts";

/** An amount in USD as typed; a plain decimal once it is read. */
export const amountTyped = z.pipe(
  z.pipe(
    shortText(40),
    z.transform((typed) => readAmount(typed) ?? ""),
  ),
  z.string().check(z.minLength(1, "invalidField")),
);

export const daysTyped = z.pipe(
  plainLine({ max: "999".length }),
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, "invalidField")),
);
