import type { Setting, Settings } from "#app/platform/settings/settings.server.ts";
import { type SiteFacts, siteFacts } from "#content/site-facts.ts";
import { knownSettings as known } from "./known-settings.ts";

/** Prices, the maker, dates and numbers: what the owner set, else what the content says. */
export async function readSiteFacts(settings: Settings): Promise<SiteFacts> {
  const messagingNumber = await settings.read(known.messagingNumber);
  return {
    prices: { capsules: await fact(known.capsulesPrice), powder: await fact(known.powderPrice) },
    maker: {
      legalName: { en: await fact(known.sellerNameEn), ar: await fact(known.sellerNameAr) },
      address: { en: await fact(known.sellerAddressEn), ar: await fact(known.sellerAddressAr) },
      phone: await fact(known.sellerPhone),
      fax: await fact(known.sellerFax),
      email: await fact(known.sellerEmail),
      website: await fact(known.sellerWebsite),
    },
    certificate: {
      number: await fact(known.certificateNumber),
      issuedOn: await fact(known.certificateIssuedOn),
      validUntil: await fact(known.certificateValidUntil),
    },
    messaging: messagingNumber
      ? { number: messagingNumber, url: new URL(messagingNumber.replace(/\D/g, ""), siteFacts.messaging.url).href }
      : siteFacts.messaging,
  };

  function fact<Value>(setting: Setting<Value> & { standard: (content: SiteFacts) => Value }): Promise<Value> {
    return readSetting(settings, setting, siteFacts);
  }
}

/** What holds: what the owner set, else what the setting takes from its defaults. */
export async function readSetting<Value, From>(
  settings: Settings,
  setting: Setting<Value> & { standard: (defaults: From) => Value },
  defaults: From,
): Promise<Value> {
  return (await settings.read(setting)) ?? setting.standard(defaults);
}
