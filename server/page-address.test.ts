import { expect, test } from "vitest";
import { canonicalPath, pageFinder } from "./page-address.ts";

type Routes = Parameters<typeof pageFinder>[0];
type Route = NonNullable<Routes[string]>;

/** Creates a route manifest in the format of the build. */
function manifest(...given: [id: string, path: string | undefined, parentId?: string][]): Routes {
  const route = ([id, path, parentId]: [string, string | undefined, string?]): Route => ({
    id,
    ...(path !== undefined && { path }),
    ...(parentId && { parentId }),
    module: { default: () => null },
  });
  return Object.fromEntries(given.map((one) => [one[0], route(one)]));
}

const find = pageFinder(
  manifest(
    ["root", ""],
    ["landing", ":lang?", "root"],
    ["upload", ":lang?/upload", "root"],
    ["order", ":lang?/order/:token", "root"],
    ["feed", ":lang?/news/feed.xml", "root"],
    ["news", ":lang?/news/:slug", "root"],
    ["admin", "admin", "root"],
    ["admin-home", undefined, "admin"],
    ["admin-news", "news/:id", "admin"],
    ["unknown", "*", "root"],
  ),
);

/** Returns where a path leads: a page, or a redirect. Undefined for unknown paths. */
function lead(pathname: string): string | undefined {
  const address = find(pathname);
  return address && (canonicalPath(pathname, address) ?? `${address.language} ${address.pattern}`);
}

test("a canonical path is its page, in its language", () => {
  expect(["/", "/ar", "/upload", "/ar/upload", "/news/feed.xml", "/news/open-day", "/admin"].map(lead)).toEqual([
    "en /",
    "ar /",
    "en /upload",
    "ar /upload",
    "en /news/feed.xml",
    "en /news/:slug",
    "en /admin",
  ]);
  expect(["/_.data", "/ar.data", "/upload.data", "/admin/news/1.data"].map(lead)).toEqual([
    "en /",
    "ar /",
    "en /upload",
    "en /admin/news/:id",
  ]);
});

test("every other spelling redirects to the canonical one and keeps an order's key intact", () => {
  expect(["//", "/Upload", "/upload/", "//upload", "/%75pload", "/UPLOAD//"].map(lead)).toEqual([
    "/",
    ...Array(5).fill("/upload"),
  ]);
  for (const path of ["/Order/aB-9", "/order/aB-9/", "/order//aB-9", "/%6Frder/aB-9", "/order/%61B-9"]) {
    expect(lead(path), path).toBe("/order/aB-9");
  }
  expect(lead("/AR/ORDER/aB-9")).toBe("/ar/order/aB-9");
  expect(["/_root.data", "/upload/_.data", "/Upload.data", "/_ROOT.data"].map(lead)).toEqual([
    "/_.data",
    "/upload.data",
    "/upload.data",
    undefined,
  ]);
});

test("a parameter leads to no other host or page", () => {
  expect(lead("//evil.example/upload")).toBeUndefined();
  expect(lead("/order/..%2F..%2Fadmin")).toBe("en /order/:token");
  expect(lead("/order//evil.example")).toBe("/order/evil.example");
  expect(lead("/Admin/news/%00")).toBe("/admin/news/%00");
});

test("any other path has no page", () => {
  for (const path of ["/upload/x", "/en/upload", "/ar/admin", "/news", "/%zz", "/%ff", "/404", "/constructor"]) {
    expect(lead(path), path).toBeUndefined();
  }
});
