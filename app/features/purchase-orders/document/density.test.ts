import { expect, test } from "vitest";
import { longestOrder, ordinaryOrder, widestOrder } from "#tests/fixtures/order-facts.ts";
import { densityOf } from "./density.ts";
import { describeOrder } from "./describe-order.ts";
import type { OrderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { en } from "./strings.en.ts";

const density = (order: OrderFacts) =>
  densityOf(describeOrder(order, en, sellerOf(en, "en", makerOf(defaultContent)), "en"));

test("a typical order is printed in a comfortable font size; more text makes it smaller", () => {
  expect(density(ordinaryOrder)).toBe("comfortable");
  expect(density({ ...ordinaryOrder, specialRequests: longestOrder("en").specialRequests })).toBe("compact");
  expect(density(longestOrder("en"))).toBe("dense");
  expect(density(widestOrder("en"))).toBe("tight");
});
