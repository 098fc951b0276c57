import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { productTypes } from "#app/domain/products.ts";
import { orderFixture } from "#tests/support/order-fixture.ts";
import { changeStatus, deleteOrder, restoreOrder } from "./change-orders.server.ts";
import { purgeOrdersJob } from "./jobs.server.ts";
import { countMatches, summarize } from "./order-list-store.server.ts";
import { orderStatistics } from "./order-statistics-store.server.ts";
import { countedAtMost } from "./staff-contract.ts";
import { changesFrom, statuses } from "./status.ts";
import type { purchaseOrders } from "./table.server.ts";

type Fixture = Awaited<ReturnType<typeof orderFixture>>;

test("matches are counted, but searches only up to a limit", async () => {
  await using fixture = await orderFixture();
  const [order, other] = [await fixture.place(), await fixture.place({ companyName: "Beta" })];
  await deleteOrder(fixture.services, other.id, { actor: "admin" });
  expect(await countMatches(fixture.db, {})).toEqual({ matches: 1, isExact: true });
  expect(await countMatches(fixture.db, { status: "pending" })).toEqual({ matches: 1, isExact: true });
  expect(await countMatches(fixture.db, { status: "completed" })).toEqual({ matches: 0, isExact: true });
  expect(await countMatches(fixture.db, { status: "deleted" })).toEqual({ matches: 1, isExact: true });
  expect(await countMatches(fixture.db, { q: "nile" })).toEqual({ matches: 1, isExact: true });
  expect(await countMatches(fixture.db, { q: "nosuchword" })).toEqual({ matches: 0, isExact: true });
  await fixture.copy(order.id, countedAtMost + 50);
  const matches = countedAtMost + 51;
  expect(await countMatches(fixture.db, {})).toEqual({ matches, isExact: true });
  expect(await countMatches(fixture.db, { q: "nile" })).toEqual({ matches, isExact: true });
  expect(await countMatches(fixture.db, { q: "nile" }, 500)).toEqual({ matches: 500, isExact: false });
  expect(await countMatches(fixture.db, { q: "nosuchword" }, 50)).toEqual({ matches: 0, isExact: true });
  expect(await countMatches(fixture.db, { q: order.orderNumber })).toEqual({ matches: 1, isExact: true });
  // 51 orders whose numbers begin like this, and PO-2000-000010.
  expect(await countMatches(fixture.db, { q: "po-2000-0010" })).toEqual({ matches: 52, isExact: true });
});

test("the totals equal those of the orders after any change", async () => {
  await using fixture = await orderFixture("2026-10-31T19:00:00Z");
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (taken) => {
      for (const step of taken) await take(fixture, step);
      const expected = recompute(await fixture.orders());
      const of = (status: string) => expected.filter((line) => line.status === status);
      const statistics = await orderStatistics(fixture.db, { from: "2026-10-01", to: "2036-10-01", step: "day" });
      expect(statistics.periods).toEqual(byProduct(expected));
      for (const { status, ...sums } of statistics.statuses) expect(sums).toEqual(wholeOf(of(status)));
      expect(statistics.countries).toEqual(expected.length > 0 ? [{ country: "EG", ...wholeOf(expected) }] : []);
      const orders = (lines: typeof expected) => lines.reduce((sum, line) => sum + line.orders, 0);
      const money = (lines: typeof expected) => lines.reduce((sum, line) => sum + Number(line.value), 0).toFixed(2);
      expect(await summarize(fixture.db)).toEqual({
        total: orders(expected),
        pending: orders(of("pending")),
        contacted: orders(of("contacted")),
        completed: orders(of("completed")),
        revenue: money(expected),
        completedRevenue: money(of("completed")),
      });
    }),
    { numRuns: 25 },
  );
});

const which = fc.nat(1000);
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      product: fc.constantFrom(...productTypes),
      quantity: fc.integer({ min: 1, max: 10_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("change" as const), which, way: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("delete" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restore" as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 24 * 20 }) }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

async function take(fixture: Fixture, step: Step): Promise<void> {
  if (step.do === "place") {
    await fixture.place({ productType: step.product, quantity: String(step.quantity) });
    return;
  }
  if (step.do === "wait") {
    fixture.advance({ seconds: step.hours * 3600 });
    await purgeOrdersJob(fixture.services).run({}, fixture.jobContext);
    return;
  }
  const orders = await fixture.orders();
  const order = orders[step.which % Math.max(orders.length, 1)];
  if (!order) return;
  if (step.do === "delete" && !order.deletedAt) await deleteOrder(fixture.services, order.id, { actor: "admin" });
  if (step.do === "restore" && order.deletedAt && !order.purgedAt)
    await restoreOrder(fixture.services, order.id, "admin");
  if (step.do === "change" && !order.deletedAt) {
    const ways = changesFrom(order.status);
    const to = ways[step.way % ways.length]?.to ?? "pending";
    await changeStatus(fixture.services, order.id, { to, version: order.version, note: "because", actor: "admin" });
  }
}

/** One row of the statistics, recomputed from the orders themselves. */
type Line = ReturnType<typeof recompute>[number];

function wholeOf(lines: Line[]) {
  const orders = lines.reduce((sum, line) => sum + line.orders, 0);
  return { orders, value: lines.reduce((sum, line) => sum + Number(line.value), 0).toFixed(2) };
}

/** The totals across all statuses. */
function byProduct(lines: Line[]) {
  const groups = Map.groupBy(lines, ({ period, productType }) => `${period} ${productType}`);
  return [...groups.values()]
    .map((group) => ({
      period: group[0]?.period,
      productType: group[0]?.productType,
      ...wholeOf(group),
      weight: group.reduce((sum, { weight }) => sum + Number(weight), 0).toFixed(2),
    }))
    .toSorted((a, b) => `${a.period} ${a.productType}`.localeCompare(`${b.period} ${b.productType}`));
}

function recompute(orders: (typeof purchaseOrders.$inferSelect)[]) {
  const dayOf = (moment: Date) =>
    new Intl.DateTimeFormat("sv", { dateStyle: "short", timeZone: "Africa/Cairo" }).format(moment);
  const groups = Map.groupBy(
    orders.filter(({ deletedAt }) => !deletedAt),
    ({ createdAt, productType, status }) => `${dayOf(createdAt)} ${productType} ${status}`,
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, members]) => {
      const [period = "", product = "", status = ""] = key.split(" ");
      return {
        period,
        productType: productTypes.find((type) => type === product),
        status: statuses.find((known) => known === status),
        orders: members.length,
        value: decimalOf(sum(members.map(({ totalCents }) => totalCents))),
        weight: kilogramsOf(sum(members.map(({ weightGrams }) => weightGrams))),
      };
    });
}
