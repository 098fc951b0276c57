import { expect, test } from "vitest";
import { storedLanguageRedirect } from "./stored-language-redirect.ts";

function leadsTo(path: string, headers: Record<string, string> = { cookie: "pmf-language=ar" }): string | undefined {
  const response = storedLanguageRedirect(new Request(`http://localhost${path}`, { headers }));
  return response?.headers.get("location") ?? undefined;
}

test("who chose Arabic is led from a public address to its Arabic twin, with what was asked", () => {
  expect(leadsTo("/")).toBe("/ar");
  expect(leadsTo("/purchase-order?product=powder&a=b")).toBe("/ar/purchase-order?product=powder&a=b");
});

test("nobody else is led anywhere", () => {
  expect(leadsTo("/", {})).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=en" })).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=fr" })).toBeUndefined();
});

test("an address that says its language wins", () => {
  expect(leadsTo("/ar")).toBeUndefined();
  expect(leadsTo("/ar/purchase-order")).toBeUndefined();
});

test("a link within the site is followed as it is: the EN button works for who chose Arabic before", () => {
  expect(leadsTo("/", { cookie: "pmf-language=ar", "sec-fetch-site": "same-origin" })).toBeUndefined();
  expect(leadsTo("/", { cookie: "pmf-language=ar", "sec-fetch-site": "cross-site" })).toBe("/ar");
});

test("pages and files without a twin stay where they are", () => {
  for (const path of [
    "/admin",
    "/admin/settings",
    "/orders-admin",
    "/api/x",
    "/assets/a",
    "/robots.txt",
    "/purchase-order.data",
  ]) {
    expect(leadsTo(path), path).toBeUndefined();
  }
  expect(leadsTo("/administration")).toBe("/ar/administration");
});

test("the redirect stays on this site and is kept by nobody", () => {
  expect(leadsTo("//evil/x")).toBe("/ar//evil/x");
  const headers = { cookie: "pmf-language=ar" };
  const response = storedLanguageRedirect(new Request("http://localhost/", { headers }));
  expect(response?.status).toBe(302);
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(response?.headers.get("vary")).toBe("cookie");
});
