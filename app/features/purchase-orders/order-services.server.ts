import type { UnitPrices } from "#app/domain/products.ts";
import type { Database, Transaction } from "#app/platform/db/database.server.ts";
import type { Limits } from "#app/platform/limits/limits.server.ts";
import type { PdfRenderer } from "#app/platform/pdf/pdf-renderer.server.ts";
import type { OrderRow } from "./order-row.server.ts";

/** What placing and changing orders needs. */
export type OrderServices = {
  db: Database;
  now: () => Date;
  /** What a unit costs today. */
  prices: () => Promise<UnitPrices>;
  /** Writes the order's two mails and their delivery jobs in the given transaction. */
  queueOrderMails: (transaction: Transaction, order: OrderRow) => Promise<void>;
};

/** What the calls need beyond that. */
export type OrderApiServices = OrderServices & {
  limits: Limits;
  pdf: PdfRenderer;
  /** Whether mails leave through a server or are kept until there is one. */
  mailState: "queued" | "stored";
};
