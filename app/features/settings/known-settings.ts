import { type ContributionMode, contributionModes } from "#app/platform/contributions/contribution-rule.ts";
import type { SiteFacts } from "#content/site-facts.ts";
import { choice, day, email, matching, phone, price, type SettingKind, text, wholeNumber } from "./setting-kinds.ts";

/** The parts of the settings page, in its order. */
export const settingParts = ["general", "prices", "seller", "certificate", "messaging"] as const;
export type SettingPart = (typeof settingParts)[number];

/** What holds where the owner set nothing: the content of the site and the configuration of the server. */
export type Defaults = SiteFacts & { contributions: ContributionMode; sellerAddress: string };

const sellerAddress = (defaults: Pick<Defaults, "sellerAddress">) => defaults.sellerAddress;
const name = { min: 2, max: 120, tooShort: "nameTooShort" };
const address = { min: 5, max: 200, tooShort: "addressTooShort" };
const english = { dir: "ltr", lang: "en" } as const;
const arabic = { dir: "rtl", lang: "ar" } as const;
const hostName = /^([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+[\p{L}]{2,}(\/[\w./-]*)?$/u;

/**
 * Everything the owner may set, in the order of the settings page. Calls, form, validation and defaults follow from it;
 * only the words are elsewhere, in `strings.en.ts` and `strings.ar.ts`.
 */
export const knownSettings = keyed({
  contributions: {
    part: "general",
    ...choice(contributionModes),
    standard: ({ contributions }: Pick<Defaults, "contributions">) => contributions,
  },
  /** After so many days an inquiry is erased; without it, never. */
  inquiryDays: { part: "general", ...wholeNumber(30, 3650, "daysInvalid") },
  ordersTo: { part: "general", ...email, standard: sellerAddress },
  inquiriesTo: { part: "general", ...email, standard: sellerAddress },

  capsulesPrice: fact("prices", price, ({ prices }) => prices.capsules),
  powderPrice: fact("prices", price, ({ prices }) => prices.powder),

  sellerNameEn: fact("seller", text(name, english), ({ maker }) => maker.legalName.en),
  sellerNameAr: fact("seller", text(name, arabic), ({ maker }) => maker.legalName.ar),
  sellerAddressEn: fact("seller", text(address, english), ({ maker }) => maker.address.en),
  sellerAddressAr: fact("seller", text(address, arabic), ({ maker }) => maker.address.ar),
  sellerPhone: fact("seller", phone, ({ maker }) => maker.phone),
  sellerFax: fact("seller", phone, ({ maker }) => maker.fax),
  sellerEmail: fact("seller", email, ({ maker }) => maker.email),
  /** As it is read aloud, without its scheme. */
  sellerWebsite: fact(
    "seller",
    matching(hostName, 120, "websiteInvalid", { inputMode: "url" }),
    ({ maker }) => maker.website,
  ),

  certificateIssuedOn: fact("certificate", day, ({ certificate }) => certificate.issuedOn),
  certificateValidUntil: fact("certificate", day, ({ certificate }) => certificate.validUntil),
  certificateNumber: fact(
    "certificate",
    text({ min: 2, max: 60, tooShort: "numberTooShort" }, { dir: "ltr" }),
    ({ certificate }) => certificate.number,
  ),

  /** With its country code, because it becomes part of a link that works everywhere. */
  messagingNumber: fact(
    "messaging",
    matching(/^\+[\d ()-]{8,24}$/, 24, "messagingInvalid", { type: "tel" }),
    ({ messaging }) => messaging.number,
  ),
});
export type SettingName = keyof typeof knownSettings;

/** Any of them, as code that loops over them sees it. */
export type KnownSetting = SettingKind & {
  key: SettingName;
  part: SettingPart;
  standard?(defaults: Defaults): string | number;
};

export const settingList: readonly KnownSetting[] = Object.values(knownSettings);

export function namesIn(part: SettingPart): SettingName[] {
  return settingList.filter((setting) => setting.part === part).map(({ key }) => key);
}

/** Makes something for each setting. */
export function bySetting<Made>(make: (setting: KnownSetting) => Made): Record<SettingName, Made> {
  const made = settingList.map((setting) => [setting.key, make(setting)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each setting, by its own key
  return Object.fromEntries(made) as Record<SettingName, Made>;
}

function fact<Value extends string | number>(
  part: SettingPart,
  kind: SettingKind<Value>,
  standard: (content: SiteFacts) => Value,
) {
  return { part, ...kind, standard };
}

function keyed<Settings extends Record<string, SettingKind & { part: SettingPart }>>(settings: Settings) {
  const entries = Object.entries(settings).map(([key, setting]) => [key, { key, ...setting }]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries, each with its own key
  return Object.fromEntries(entries) as { [Key in keyof Settings]: Settings[Key] & { key: Key } };
}
