import type { UnitPrices } from "#app/domain/products.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import type { MailAddress } from "#app/platform/mail/message.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";

/** What placing and changing orders needs. */
export type OrderServices = {
  db: Database;
  now: () => Date;
  /** What a unit costs today. */
  prices: () => Promise<UnitPrices>;
  /** Where the seller's copies go today. */
  ordersMailbox: () => Promise<MailAddress>;
};

/** What the calls need beyond that. */
export type OrderApiServices = OrderServices & {
  pdf: PdfRenderer;
  /** Whether mails leave through a server or are kept until there is one. */
  mailState: "queued" | "stored";
};
