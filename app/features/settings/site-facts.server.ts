import type { Settings } from "#app/platform/settings/settings.server.ts";
import { type SiteFacts, siteFacts } from "#content/site-facts.ts";
import { knownSettings } from "./known-settings.ts";

/** Prices, the maker, dates and numbers: what the owner set, else what the content says. */
export async function readSiteFacts(settings: Settings): Promise<SiteFacts> {
  const { prices, maker, certificate, messaging } = siteFacts;
  const { legalName, address } = maker;
  const { read } = settings;
  const of = knownSettings;
  const messagingNumber = await read(of.messagingNumber);
  return {
    prices: {
      capsules: (await read(of.capsulesPrice)) ?? prices.capsules,
      powder: (await read(of.powderPrice)) ?? prices.powder,
    },
    maker: {
      legalName: {
        en: (await read(of.sellerNameEn)) ?? legalName.en,
        ar: (await read(of.sellerNameAr)) ?? legalName.ar,
      },
      address: {
        en: (await read(of.sellerAddressEn)) ?? address.en,
        ar: (await read(of.sellerAddressAr)) ?? address.ar,
      },
      phone: (await read(of.sellerPhone)) ?? maker.phone,
      fax: (await read(of.sellerFax)) ?? maker.fax,
      email: (await read(of.sellerEmail)) ?? maker.email,
      website: (await read(of.sellerWebsite)) ?? maker.website,
    },
    certificate: {
      number: (await read(of.certificateNumber)) ?? certificate.number,
      issuedOn: (await read(of.certificateIssuedOn)) ?? certificate.issuedOn,
      validUntil: (await read(of.certificateValidUntil)) ?? certificate.validUntil,
    },
    messaging: messagingNumber
      ? { number: messagingNumber, url: new URL(messagingNumber.replace(/\D/g, ""), messaging.url).href }
      : messaging,
  };
}
