import { type GmpCertificate, gmpCertificate } from "#app/domain/gmp-certificate.ts";
import type { Maker } from "#app/domain/maker.ts";
import { listPrices, type UnitPrices } from "#app/domain/products.ts";
import { maker } from "./company.ts";
import { cosmetics } from "./cosmetics.ts";

/** What pages and documents state and the owner may set at run time. */
export type SiteFacts = {
  prices: UnitPrices;
  maker: Maker;
  certificate: GmpCertificate;
  /** Where orders by the messaging app go. */
  messaging: { number: string; url: string };
};

/** What holds where the owner set nothing in /admin/settings. */
export const siteFacts: SiteFacts = {
  prices: listPrices,
  maker,
  certificate: gmpCertificate,
  messaging: { number: cosmetics.order.number.value, url: cosmetics.order.url.value },
};
