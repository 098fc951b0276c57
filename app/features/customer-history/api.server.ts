import type { Database } from "#app/platform/db/database.server.ts";
import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { type Person, readPerson, shownAtMost } from "./contract.ts";

/** Lookups by email address, provided by the features that own orders and inquiries. */
export type CustomerHistory = {
  [Kind in keyof Person]: (db: Database, email: string, limit: number) => Promise<Person[Kind]>;
};

/** Endpoint that lists everything one person sent us. */
export function customerHistoryApi({ db, history }: { db: Database; history: CustomerHistory }): Served[] {
  return [
    serve(readPerson, async ({ body: { email } }) => {
      const [orders, inquiries] = await Promise.all([
        history.orders(db, email, shownAtMost),
        history.inquiries(db, email, shownAtMost),
      ]);
      return { orders, inquiries };
    }),
  ];
}
