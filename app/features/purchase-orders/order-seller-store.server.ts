import { asc, desc, lte } from "drizzle-orm";
import * as z from "zod/mini";
import { type Maker, makerSchema } from "#app/domain/maker.ts";
import type { Executor } from "#app/platform/db/database.server.ts";
import { maker } from "#content/company.ts";
import { orderSellers } from "./table.server.ts";

/** The seller at a moment. What is older than all that was written down has the first; without any, the content's. */
export async function sellerOn(db: Executor, moment: Date): Promise<Maker> {
  const [then] = await db
    .select()
    .from(orderSellers)
    .where(lte(orderSellers.since, moment))
    .orderBy(desc(orderSellers.since))
    .limit(1);
  const [found] = then ? [then] : await db.select().from(orderSellers).orderBy(asc(orderSellers.since)).limit(1);
  return found ? z.parse(makerSchema, found.seller) : maker;
}

/** Writes down who the seller is from a moment on, unless that is no news. */
export async function rememberSeller(db: Executor, seller: Maker, since: Date): Promise<void> {
  const [last] = await db.select().from(orderSellers).orderBy(desc(orderSellers.since)).limit(1);
  if (last && isSame(z.parse(makerSchema, last.seller), seller)) return;
  await db
    .insert(orderSellers)
    .values({ since, seller })
    .onConflictDoUpdate({ target: orderSellers.since, set: { seller } });
}

function isSame(one: Maker, other: Maker): boolean {
  const inOrder = (of: Maker) => JSON.stringify(z.parse(makerSchema, of));
  return inOrder(one) === inOrder(other);
}
