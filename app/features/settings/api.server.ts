import type { ContributionMode } from "#app/platform/contributions/contribution-rule.ts";
import { decimalOf } from "#app/domain/money.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { siteFacts } from "#content/site-facts.ts";
import * as contract from "./contract.ts";
import { changeSettings, type SettingsServices, shownSettings } from "./service.server.ts";
import { storageUse } from "./storage-store.server.ts";

type Services = SettingsServices & {
  /** What holds where the owner set nothing and the content does not say it. */
  configured: () => Promise<{ contributions: ContributionMode; ordersTo: string; inquiriesTo: string }>;
};

/** The owner's settings. */
export function settingsApi(services: Services): Served[] {
  const { db, configured } = services;
  return [
    serve(contract.readSettings, async () => shown()),

    serve(contract.changeSettings, async ({ body }, { staff }) => {
      await changeSettings(services, body, staff.name);
      return shown();
    }),
  ];

  async function shown(): Promise<contract.ShownSettings> {
    const [{ values, changed }, storage] = await Promise.all([shownSettings(db), storageUse(db)]);
    return { values, changed, fallbacks: { ...fromContent, ...(await configured()) }, storage };
  }
}

const { prices, maker, certificate, messaging } = siteFacts;

/** What the content says. */
const fromContent = {
  inquiryDays: "",
  capsulesPrice: decimalOf(prices.capsules),
  powderPrice: decimalOf(prices.powder),
  sellerNameEn: maker.legalName.en,
  sellerNameAr: maker.legalName.ar,
  sellerAddressEn: maker.address.en,
  sellerAddressAr: maker.address.ar,
  sellerPhone: maker.phone,
  sellerFax: maker.fax,
  sellerEmail: maker.email,
  sellerWebsite: maker.website,
  certificateNumber: certificate.number,
  certificateIssuedOn: certificate.issuedOn,
  certificateValidUntil: certificate.validUntil,
  messagingNumber: messaging.number,
};
