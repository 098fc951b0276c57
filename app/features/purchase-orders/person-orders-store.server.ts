import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { decimalOf } from "#app/domain/money.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { purchaseOrders } from "./table.server.ts";

/** The latest orders of one person, by e-mail address in whatever case. */
export async function listOrdersOf(db: Executor, email: string, atMost: number) {
  const isTheirs = eq(sql`lower(${purchaseOrders.email})`, email.toLowerCase());
  const rows = await db
    .select()
    .from(purchaseOrders)
    .where(and(isTheirs, isNull(purchaseOrders.deletedAt)))
    .orderBy(desc(purchaseOrders.createdAt))
    .limit(atMost);
  return rows.map(({ id, orderNumber, status, totalCents, createdAt }) => ({
    id,
    orderNumber,
    status,
    total: decimalOf(totalCents),
    createdAt: createdAt.toISOString(),
  }));
}
