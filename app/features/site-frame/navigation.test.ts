import { expect, test } from "vitest";
import { currentOf, sectionHref } from "./navigation.ts";

test("a section link leads to the landing page of the same language", () => {
  expect(sectionHref("product", "en")).toBe("/#product");
  expect(sectionHref("product", "ar")).toBe("/ar#product");
});

test("only the current page is marked as current, in either language", () => {
  expect(currentOf("/purchase-order", "/purchase-order")).toBe("page");
  expect(currentOf("/ar/purchase-order", "/purchase-order")).toBe("page");
  expect(currentOf("/ar", "/purchase-order")).toBeUndefined();
});
