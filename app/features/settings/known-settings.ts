import { type ContributionMode, contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import { choice, email, type SettingKind, wholeNumber } from "./setting-kinds.ts";

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
