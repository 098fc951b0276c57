import { businessTimeZone } from "#app/domain/business-time-zone.ts";
import { productTypes } from "#app/domain/products.ts";
import { everyPage } from "#app/platform/csv/page-stream.ts";
import { column } from "#app/platform/csv/sheet.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { languageNames } from "#app/platform/i18n/language-name.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { recordOf } from "#app/platform/i18n/record-of.ts";
import { orderOfficeMessages } from "./back-office/messages.ts";
import { orderFieldMessages } from "./fields/messages.ts";
import { fieldNames, staffFields } from "./fields/order-fields.ts";
import { orderMessages } from "./messages.ts";
import { listPage } from "./order-list-store.server.ts";
import { orderOf } from "./order-row.server.ts";
import type { Order, OrderFilter } from "./staff-contract.ts";
import { findOrders } from "./store.server.ts";

/** The columns of the export, in order. Phone numbers are text, so that their zeros and plus signs stay. */
function columnsIn(language: Language) {
  const t = orderOfficeMessages[language].export;
  const { statuses } = orderOfficeMessages[language];
  const products = orderMessages[language].form;
  const fields = orderFieldMessages[language].staff;
  return {
    orderNumber: column(t.orderNumber),
    createdAt: column(t.createdAt, "time"),
    status: column(t.status, "text", statuses),
    productType: column(
      t.productType,
      "text",
      recordOf(productTypes, (product) => products[product]),
    ),
    quantity: column(t.quantity, "number"),
    unitPrice: column(t.unitPrice, "decimal"),
    totalPrice: column(t.totalPrice, "decimal"),
    totalWeight: column(t.totalWeight, "decimal"),
    ...recordOf([...staffFields, ...fieldNames], (name) => column(fields[name])),
    language: column(t.language, "text", languageNames(language)),
  };
}

const rowsAtOnce = 1_000;

/** `day` ("2026-11-21") is the day of the export, which becomes part of the file name. */
type Export = { language: Language; day: string };

/** Returns the orders that match a filter, or the orders with the given ids, for download. */
export function exportedOrders(db: Database, wanted: OrderFilter | { ids: string[] }, { language, day }: Export) {
  const [columns, pages] = [columnsIn(language), pagesOf(db, wanted)];
  return { name: `purchase-orders-${day}`, columns, pages, timeZone: businessTimeZone };
}

async function* pagesOf(db: Database, wanted: OrderFilter | { ids: string[] }): AsyncGenerator<Order[]> {
  if ("ids" in wanted) return yield (await findOrders(db, wanted.ids)).map(orderOf);
  for await (const rows of everyPage((cursor) => listPage(db, wanted, cursor, rowsAtOnce))) yield rows.map(orderOf);
}
