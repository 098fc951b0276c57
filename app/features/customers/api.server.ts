import { decimalOf } from "#app/domain/money.ts";
import { listSheet } from "#app/office/list-sheet.server.ts";
import { serveSheets } from "#app/platform/csv/serve-sheets.server.ts";
import { column } from "#app/platform/csv/sheet.ts";
import type { Database } from "#app/platform/db/database.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { nextPageHeader } from "#app/platform/http/next-page.ts";
import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import * as contract from "./contract.ts";
import { customerMessages } from "./messages.ts";
import { type CustomerRow, findCustomer, findCustomerId, listPage } from "./store.server.ts";

type Latest = contract.CustomerDetails["latest"];

/** Lookups by email address, provided by the features that own orders, inquiries, and replies. */
export type CustomerHistory = {
  [Kind in keyof Latest]: (db: Database, email: string, limit: number) => Promise<Latest[Kind]>;
} & { countReplies: (db: Database, email: string) => Promise<number> };

type Services = { db: Database; now: () => Date; history: CustomerHistory };

/** Endpoints for customers, and for what one email address sent us. */
export function customersApi({ db, now, history }: Services): Served[] {
  return [
    serve(contract.readPerson, async ({ body: { email } }) => {
      const [orders, inquiries, customerId] = await Promise.all([
        history.orders(db, email, contract.shownAtMost),
        history.inquiries(db, email, contract.shownAtMost),
        findCustomerId(db, email),
      ]);
      return { orders, inquiries, customerId };
    }),

    serve(contract.listCustomers, async ({ query: { cursor, ...filter } }) => {
      const { rows, next } = await listPage(db, filter, cursor, contract.pageSize);
      return new Answer(rows.map(customerOf), { headers: nextPageHeader(contract.listCustomers, filter, next) });
    }),

    ...serveSheets(
      contract.exportCustomers,
      listSheet(now, {
        name: "customers",
        columns: columnsIn,
        list: (filter, cursor, size) => listPage(db, filter, cursor, size),
        record(row) {
          const { orders, inquiries, ...customer } = customerOf(row);
          return { ...customer, orders: String(orders), inquiries: String(inquiries) };
        },
      }),
    ),

    serve(contract.readCustomer, async ({ params }) => {
      const customer = await findCustomer(db, params.id);
      if (!customer) throw new AppError("notFound", "customer");
      const { email } = customer;
      const [orders, inquiries, replies, replyCount] = await Promise.all([
        history.orders(db, email, contract.shownAtMost),
        history.inquiries(db, email, contract.shownAtMost),
        history.replies(db, email, contract.shownAtMost),
        history.countReplies(db, email),
      ]);
      return { ...customerOf(customer), replies: replyCount, latest: { orders, inquiries, replies } };
    }),
  ];
}

function customerOf({ id, email, name, company, phone, orders, cents, inquiries, lastAt }: CustomerRow) {
  const [total, last] = [decimalOf(cents), lastAt.toISOString()];
  return { id, email, name, company, phone, orders, total, inquiries, lastAt: last } satisfies contract.Customer;
}

function columnsIn(language: Language) {
  const t = customerMessages[language].columns;
  return {
    company: column(t.company),
    name: column(t.name),
    email: column(t.email),
    phone: column(t.phone),
    orders: column(t.orders, "number"),
    total: column(t.total, "decimal"),
    inquiries: column(t.inquiries, "number"),
    lastAt: column(t.last, "time"),
  };
}
