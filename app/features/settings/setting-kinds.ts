import * as z from "zod/mini";
import { emailAddress } from "#app/platform/http/text.ts";

/** Attributes of the input element. */
export type SettingInput = {
  type?: "date" | "email" | "number" | "tel";
  inputMode?: "decimal" | "url";
  dir?: "ltr" | "rtl";
  lang?: "en" | "ar";
  maxLength?: number;
};

/** How a setting is edited, sent, and stored. Error messages are keys in the feature's strings. */
export type SettingKind<Value extends string | number = string | number> = {
  /** Schema of the stored value. */
  schema: z.ZodMiniType<Value>;
  /** Schema of the submitted value, if different. Its output is stored. */
  sent?: z.ZodMiniType<Value>;
  /** Formats a stored value for display, if different. */
  shown?(value: Value): string;
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
