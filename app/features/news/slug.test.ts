import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test("an address is the title in small Latin letters, digits and hyphens", () => {
  expect(slugOf("GMP: renewed until 2028!")).toBe("gmp-renewed-until-2028");
  expect(slugOf("  Été à l’Université  ")).toBe("ete-a-luniversite");
  expect(slugOf("../../etc/passwd")).toBe("etc-passwd");
});

test("a title in Arabic gives none, and a long one is cut", () => {
  expect(slugOf("تجديد الشهادة")).toBe("");
  expect(slugOf("a ".repeat(200)).length).toBeLessThanOrEqual(70);
  expect(slugOf("a ".repeat(200))).not.toMatch(/-$/);
});
