import { expect, test } from "vitest";
import { languageOfRequest } from "./request-language.server.ts";

/** Creates a loader's arguments: React Router's request, and the page's URL. */
function asked(requested: string, page: string, cookie = "") {
  const request = new Request(new URL(requested, "http://site.example"), { headers: { cookie } });
  return { request, url: new URL(page, "http://site.example") };
}

test("admin pages use the stored language, even if only their data is fetched", () => {
  const stored = "pmf-language=ar";
  expect(languageOfRequest(asked("/admin", "/admin", stored))).toBe("ar");
  expect(languageOfRequest(asked("/admin/settings.data?_routes=root", "/admin/settings", stored))).toBe("ar");
  expect(languageOfRequest(asked("/orders-admin.data?q=x", "/orders-admin?q=x", stored))).toBe("ar");
  expect(languageOfRequest(asked("/admin.data", "/admin"))).toBe("en");
});

test("public pages use the language of their address, whatever is stored", () => {
  expect(languageOfRequest(asked("/ar.data", "/ar"))).toBe("ar");
  expect(languageOfRequest(asked("/purchase-order", "/purchase-order", "pmf-language=ar"))).toBe("en");
});
