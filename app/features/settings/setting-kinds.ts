import * as z from "zod/mini";
import { emailAddress } from "#app/platform/http/text.ts";

/** Attributes of the input element. */
type SettingInput = { type: "email" | "number"; dir?: "ltr"; maxLength?: number };

/** How a setting is edited and validated. Error messages are keys in the feature's strings. */
export type SettingKind<Value extends string | number = string | number> = {
  schema: z.ZodMiniType<Value>;
  input: SettingInput | { options: readonly Value[] };
};

export function wholeNumber(min: number, max: number, wrong: string): SettingKind<number> {
  return {
    schema: z.number(wrong).check(z.int(wrong), z.minimum(min, wrong), z.maximum(max, wrong)),
    input: { type: "number" },
  };
}

export function choice<Option extends string>(options: readonly Option[]): SettingKind<Option> {
  return { schema: z.enum(options, "invalidField"), input: { options } };
}

export const email: SettingKind<string> = {
  schema: emailAddress("emailInvalid"),
  input: { type: "email", dir: "ltr", maxLength: 254 },
};
