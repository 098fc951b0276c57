import { productTypes } from "#app/domain/products.ts";
import { listSheet } from "#app/office/list-sheet.server.ts";
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
import type { OrderFilter } from "./staff-contract.ts";
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

/** The orders that a filter allows, or the orders with the given ids. */
export function orderSheet(db: Database, now: () => Date) {
  return listSheet(now, {
    name: "purchase-orders",
    columns: columnsIn,
    async list({ ids, ...filter }: OrderFilter & { ids?: string | undefined }, cursor, size) {
      if (ids) return { rows: await findOrders(db, ids.split(",")), next: undefined };
      return listPage(db, filter, cursor, size);
    },
    record: orderOf,
  });
}
