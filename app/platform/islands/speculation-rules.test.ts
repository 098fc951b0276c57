import { expect, test } from "vitest";
import * as z from "zod/mini";
import { speculationRules } from "./static-page-head.tsx";

const condition = z.object({ href_matches: z.array(z.string()) });
const rules = z.object({
  prerender: z.tuple([
    z.object({ where: z.object({ and: z.tuple([z.unknown(), z.object({ not: condition }), z.unknown()]) }) }),
  ]),
});

/** Returns whether the rules exclude a URL, using the browsers' pattern matching. */
function isLeftAlone(address: string): boolean {
  const [rule] = z.parse(rules, JSON.parse(speculationRules(["/api", "/order"]))).prerender;
  const [, { not }] = rule.where.and;
  const base = "https://site.example";
  return not.href_matches.some((pattern) => new URLPattern(pattern, base).test(address, base));
}

test.each([
  "/api",
  "/api/orders?q=1",
  "/order",
  "/order/8f3a",
  "/ar/order/8f3a",
  "/ar/api",
  "/order#top",
  "/papers/one.pdf",
])("%s is never prerendered", (address) => expect(isLeftAlone(address)).toBe(true));

test.each(["/", "/ar", "/#contact", "/orders", "/ar/manufacturing", "/news/order"])(
  "%s can be prerendered",
  (address) => expect(isLeftAlone(address)).toBe(false),
);
