import { faultsIn, type ListedFault } from "./listed-fault.ts";

/** Faults in the rules of orders: prices, numbers, quantities, and days. */
export const orderFaults: readonly ListedFault[] = [
  ...faultsIn(
    "app/platform/db/idempotency.server.ts",
    ["app/features/purchase-orders/place-order.server.test.ts"],
    [
      [
        "an order with a used key gets another order's answer and is lost",
        'row["requestHash"] !== requestHash',
        'row["requestHash"] === undefined',
      ],
    ],
  ),
  ...faultsIn(
    "app/features/purchase-orders/place-order.server.ts",
    ["app/features/purchase-orders/place-order.server.test.ts"],
    [
      ["an order's emails are not sent", "    await queueOrderMails(transaction, order, mailbox);\n", ""],
      [
        "the browser's price counts",
        "    ...price,\n",
        "    ...price,\n    totalCents: claimedCents ?? price.totalCents,\n",
      ],
      [
        "the order number's year is that of London",
        "nextOrderNumber(transaction, businessYear(now))",
        "nextOrderNumber(transaction, now.toISOString().slice(0, 4))",
      ],
    ],
  ),
  ...faultsIn(
    "app/features/purchase-orders/messages.ts",
    ["tests/messages/messages.test.ts"],
    [["an Arabic message is missing", 'quantityRequired: "الكمية مطلوبة"', 'quantityRequired: ""']],
  ),
  ...faultsIn(
    "app/features/purchase-orders/pricing.ts",
    ["app/features/purchase-orders/pricing.test.ts"],
    [
      ["the total is one unit short", "quantity * unitPriceCents", "(quantity - 1) * unitPriceCents"],
      [
        "the largest quantity is rejected",
        "> products[productType].maxQuantity",
        ">= products[productType].maxQuantity",
      ],
    ],
  ),
  ...faultsIn(
    "app/domain/products.ts",
    ["app/features/purchase-orders/pricing.test.ts"],
    [["a bottle of capsules weighs 31 grams", "unitWeightGrams: 30,", "unitWeightGrams: 31,"]],
  ),
  ...faultsIn(
    "app/domain/money.ts",
    ["app/domain/money.test.ts"],
    [["50 cents are read as 5", '(match[2] ?? "").padEnd(2, "0")', '(match[2] ?? "")']],
  ),
  ...faultsIn(
    "app/features/purchase-orders/order-number.ts",
    ["app/features/purchase-orders/place-order.server.test.ts"],
    [["order numbers have five digits", '.padStart(6, "0")', '.padStart(5, "0")']],
  ),
  ...faultsIn(
    "app/features/purchase-orders/store.server.ts",
    ["app/features/purchase-orders/place-order.server.test.ts", "app/features/purchase-orders/jobs.server.test.ts"],
    [
      [
        "order numbers skip one",
        "set: { value: sql`${counters.value} + 1` }",
        "set: { value: sql`${counters.value} + 2` }",
      ],
      ["a deleted order's data is erased too early", "        lt(purchaseOrders.deletedAt, deletedBefore),\n", ""],
    ],
  ),
  ...faultsIn(
    "app/features/purchase-orders/order-number.ts",
    ["app/features/purchase-orders/order-number.test.ts"],
    [["an order number typed in Arabic digits is not read", "= plainValue(typed)", "= typed"]],
  ),
  ...faultsIn(
    "app/features/purchase-orders/status.ts",
    ["app/features/purchase-orders/status.test.ts"],
    [["a completed order goes back without a reason", "needsReason: true", "needsReason: false"]],
  ),
  ...faultsIn(
    "app/domain/business-calendar.ts",
    ["app/domain/business-calendar.test.ts"],
    [["the business day is that of London", "    timeZone: businessTimeZone,\n", '    timeZone: "UTC",\n']],
  ),
];
