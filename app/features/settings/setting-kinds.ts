import * as z from "zod/mini";
import { emailAddress } from "#app/platform/http/text.ts";

/** Attributes of the setting's input. */
export type SettingInput = {
  type?: "date" | "email" | "number" | "tel";
  inputMode?: "decimal" | "url";
  dir?: "ltr" | "rtl";
  lang?: "en" | "ar";
  maxLength?: number;
};

/** How a setting is edited, sent, and stored; message keys are those of the strings. */
export type SettingKind<Value extends string | number = string | number> = {
  /** As stored. */
  schema: z.ZodMiniType<Value>;
  /** As sent, if different: its output is stored. */
  sent?: z.ZodMiniType<Value>;
  /** A stored value as shown and typed, if different. */
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
