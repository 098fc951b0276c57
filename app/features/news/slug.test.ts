import { expect, test } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

test("a slug is the title in lower-case Latin letters, digits, and hyphens", () => {
  expect(slugOf("GMP: renewed until 2028!")).toBe("gmp-renewed-until-2028");
  expect(slugOf("  Été à l’Université  ")).toBe("ete-a-luniversite");
  expect(slugOf("../../etc/passwd")).toBe("etc-passwd");
});

test("an Arabic title has no slug, and a long title's slug is cut", () => {
  expect(slugOf("تجديد الشهادة")).toBe("");
  expect(slugOf("a ".repeat(200)).length).toBeLessThanOrEqual(70);
  expect(slugOf("a ".repeat(200))).not.toMatch(/-$/);
});

test("only possible slugs are accepted", () => {
  expect(isSlug("gmp-renewed-until-2028")).toBe(true);
  expect(isSlug(`${slugOf("a".repeat(200))}-0a1b2c3d`)).toBe(true);
  for (const odd of ["", "\0", "a\0b", "../etc", "GMP", "a b", "a".repeat(101)]) expect(isSlug(odd)).toBe(false);
});
