import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { followStoredLanguage } from "./follow-stored-language.tsx";

type Visit = { cookie?: string; stored?: string; referrer?: string; type?: string };

/** Returns where the browser goes after opening `path`; undefined if it stays there. */
function leadsTo(path: string, visit: Visit = { cookie: "pmf-language=ar" }): string | undefined {
  const { cookie = "", stored, referrer = "", type = "navigate" } = visit;
  const taken: string[] = [];
  const { origin, pathname, search, hash } = new URL(`http://localhost${path}`);
  runInNewContext(followStoredLanguage, {
    document: { cookie, referrer },
    localStorage: { "pmf-language": stored },
    performance: { getEntriesByType: () => [{ type }] },
    location: { origin, pathname, search, hash, replace: (address: string) => taken.push(address) },
  });
  return taken[0];
}

test("visitors who chose Arabic go from a public address to its Arabic version, with the query", () => {
  expect(leadsTo("/")).toBe("/ar");
  expect(leadsTo("/purchase-order?product=powder&a=b")).toBe("/ar/purchase-order?product=powder&a=b");
  expect(leadsTo("/?from=letter#company", { stored: "ar" })).toBe("/ar?from=letter#company");
});

test("everyone else stays", () => {
  expect(leadsTo("/", {})).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=en", stored: "en" })).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=fr" })).toBeUndefined();
});

test("links within the site are followed as they are: the EN button works after a visit in Arabic", () => {
  const cookie = "pmf-language=ar";
  expect(leadsTo("/", { cookie, referrer: "http://localhost/ar" })).toBeUndefined();
  expect(leadsTo("/", { cookie, referrer: "http://localhost.evil.example/" })).toBe("/ar");
});

test("going back to an English page shows it", () => {
  expect(leadsTo("/", { cookie: "pmf-language=ar", type: "back_forward" })).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=ar", type: "reload" })).toBe("/ar");
});

test("the redirect stays on this site", () => {
  expect(leadsTo("//evil/x")).toBe("/ar//evil/x");
});
