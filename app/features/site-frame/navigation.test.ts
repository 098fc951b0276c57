import { expect, test } from "vitest";
import { currentOf, navigationSections, sectionHref } from "./navigation.ts";

test("a section link leads to the landing page of the same language", () => {
  expect(sectionHref("product", "en", "/manufacturing")).toBe("/#product");
  expect(sectionHref("product", "ar", "/ar/purchase-order")).toBe("/ar#product");
});

test.each(["/", "/ar"])("on the landing page (%s), a section link only scrolls, whatever the query", (path) => {
  for (const section of navigationSections) {
    expect(sectionHref(section, path === "/" ? "en" : "ar", path)).toBe(`#${section}`);
  }
});

test("only the current page is marked as current, in either language", () => {
  expect(currentOf("/purchase-order", "/purchase-order")).toBe("page");
  expect(currentOf("/ar/purchase-order", "/purchase-order")).toBe("page");
  expect(currentOf("/ar", "/purchase-order")).toBeUndefined();
});
