import * as z from "zod/mini";
import { type ContributionMode, contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import { emailAddress } from "#app/platform/reading/text.ts";

/** Attributes of the input element. */
type SettingInput = { type: "email" | "number"; dir?: "ltr"; maxLength?: number };

/** How a setting is edited and validated. Error messages are keys in the feature's strings. */
type SettingKind<Value extends string | number = string | number> = {
  schema: z.ZodMiniType<Value, Value>;
  input: SettingInput | { options: readonly Value[] };
};

function wholeNumber(min: number, max: number, wrong: string): SettingKind<number> {
  return {
    schema: z.number(wrong).check(z.int(wrong), z.minimum(min, wrong), z.maximum(max, wrong)),
    input: { type: "number" },
  };
}

function choice<Option extends string>(options: readonly Option[]): SettingKind<Option> {
  return { schema: z.enum(options, "invalidField"), input: { options } };
}

const email: SettingKind<string> = {
  schema: emailAddress("emailInvalid"),
  input: { type: "email", dir: "ltr", maxLength: 254 },
};

/** Default values from the server's configuration. */
export type Defaults = { contributions: ContributionMode; sellerAddress: string };

const sellerAddress = (defaults: Pick<Defaults, "sellerAddress">) => defaults.sellerAddress;
/**
 * All settings, in the order in which the page shows them. The API, form, validation, and defaults are derived from
 * this list. Only the messages are defined elsewhere: in `messages.ts`.
 */
export const knownSettings = keyed({
  contributions: {
    ...choice(contributionModes),
    standard: ({ contributions }: Pick<Defaults, "contributions">) => contributions,
  },
  /** Inquiries are erased after this many days. If not set, they are kept forever. */
  inquiryDays: { ...wholeNumber(30, 3650, "daysInvalid") },
  ordersTo: { ...email, standard: sellerAddress },
  inquiriesTo: { ...email, standard: sellerAddress },
});
export type SettingName = keyof typeof knownSettings;

/** A common type for code that iterates over all settings. */
export type KnownSetting = SettingKind & {
  key: SettingName;
  standard?(defaults: Defaults): string | number;
};

export const settingList: readonly KnownSetting[] = Object.values(knownSettings);

/** Maps each setting to a value. */
export function bySetting<Made>(make: (setting: KnownSetting) => Made): Record<SettingName, Made> {
  const made = settingList.map((setting) => [setting.key, make(setting)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is an entry for each setting
  return Object.fromEntries(made) as Record<SettingName, Made>;
}

function keyed<Settings extends Record<string, SettingKind>>(settings: Settings) {
  const entries = Object.entries(settings).map(([key, setting]) => [key, { key, ...setting }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries with their keys added
  return Object.fromEntries(entries) as { [Key in keyof Settings]: Settings[Key] & { key: Key } };
}
