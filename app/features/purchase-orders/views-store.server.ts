import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#app/platform/db/database.server.ts";
import { orderViews } from "./table.server.ts";
import { noViews, type OrderViews, orderViewsSchema } from "./views-contract.ts";

/** Returns an account's saved views. Ignores views saved by a version with different filters. */
export async function findOrderViews(db: Executor, accountId: string): Promise<OrderViews> {
  const [row] = await db.select({ views: orderViews.views }).from(orderViews).where(eq(orderViews.userId, accountId));
  return z.safeParse(orderViewsSchema, row?.views).data ?? noViews;
}

export async function keepOrderViews(db: Executor, accountId: string, views: OrderViews): Promise<void> {
  await db
    .insert(orderViews)
    .values({ userId: accountId, views })
    .onConflictDoUpdate({ target: orderViews.userId, set: { views } });
}
