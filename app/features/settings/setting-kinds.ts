import * as z from "zod/mini";
import { centsOf, decimalOf } from "#app/domain/money.ts";
import { calendarDay } from "#app/platform/http/calendar-day.ts";
import { asciiDigits } from "#app/platform/i18n/ascii-digits.ts";
import { emailAddress, line } from "#app/platform/http/text.ts";

/** Attributes of the input that a setting is written in. */
export type SettingInput = {
  type?: "date" | "email" | "number" | "tel";
  inputMode?: "decimal" | "url";
  dir?: "ltr" | "rtl";
  lang?: "en" | "ar";
  maxLength?: number;
};

/** How a setting is written, sent and stored; message keys are those of the strings. */
export type SettingKind<Value extends string | number = string | number> = {
  /** As it is stored. */
  schema: z.ZodMiniType<Value>;
  /** As it is sent, where that differs: its output is stored. */
  sent?: z.ZodMiniType<Value>;
  /** A stored value as it is shown and typed, where that differs. */
  shown?(value: Value): string;
  input: SettingInput | { options: readonly Value[] };
};

type Bounds = { min?: number; max: number; tooShort?: string };

export function text(bounds: Bounds, input?: SettingInput): SettingKind<string> {
  return { schema: line({ min: 1, ...bounds }), input: { maxLength: bounds.max, ...input } };
}

export function matching(pattern: RegExp, max: number, wrong: string, input: SettingInput): SettingKind<string> {
  const schema = z.pipe(line({ max, tooShort: wrong, tooLong: wrong }), z.string().check(z.regex(pattern, wrong)));
  return { schema, input: { dir: "ltr", maxLength: max, ...input } };
}

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

export const phone = matching(/^\+?[\d ()/.-]{5,40}$/, 40, "phoneInvalid", { type: "tel" });

export const day: SettingKind<string> = {
  schema: calendarDay("dateInvalid"),
  input: { type: "date", dir: "ltr" },
};

/** From one dollar up to what still fits the document of the largest order. */
const priceCents = { min: 100, max: 10_000_000 };
const cents = wholeNumber(priceCents.min, priceCents.max, "priceInvalid").schema;
/** The schema of the stored value says what is wrong with a text that is no amount. */
const toCents: (typed: string) => unknown = parsePrice;

/** Stored in whole cents, sent as it is typed. */
export const price: SettingKind<number> = {
  schema: cents,
  sent: z.pipe(z.string("priceInvalid").check(z.maxLength(20, "priceInvalid")), z.pipe(z.transform(toCents), cents)),
  shown: decimalOf,
  input: { dir: "ltr", inputMode: "decimal", maxLength: 20 },
};

/** An amount in USD as people type it, in whole cents: "1,250.5", "٢٥٠٫٥". Undefined when it is none. */
export function parsePrice(typed: string): number | undefined {
  const plain = asciiDigits(typed).replace(/٫/g, ".").replace(/٬/g, ",");
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  return centsOf(grouped ? plain.replaceAll(",", "") : plain);
}
