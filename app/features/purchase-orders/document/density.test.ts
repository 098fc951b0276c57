import { expect, test } from "vitest";
import { longestOrder, ordinaryOrder } from "#tests/fixtures/order-facts.ts";
import { densityOf } from "./density.ts";
import { describeOrder } from "./describe-order.ts";
import type { OrderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { en } from "./strings.en.ts";

const density = (order: OrderFacts) =>
  densityOf(describeOrder(order, en, sellerOf(en, "en", makerOf(defaultContent)), "en"));

test("a typical order is printed in a comfortable font size, and a slightly longer one in a smaller size", () => {
  expect(density(ordinaryOrder)).toBe("comfortable");
  const lines = (count: number) => ({ ...ordinaryOrder, specialRequests: "Ship via Jeddah.\n".repeat(count) });
  expect(density(lines(6))).toBe("comfortable");
  expect(density(lines(15))).toBe("compact");
});

test("an order that continues on a second page is printed in a comfortable font size", () => {
  expect(density(longestOrder("en"))).toBe("comfortable");
});
