import type { Page } from "@playwright/test";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { seededRows, seedOffice } from "#tests/support/seed-office.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

/** Staff pages with a list, and the selector of its rows. */
const lists = {
  "/admin": "main tbody tr",
  "/admin/inquiries": "main tbody tr",
  "/admin/customers": "main tbody tr",
  "/admin/mail": "main tbody tr",
  "/admin/papers": "main ul > li",
  "/admin/audit": "main tbody tr",
  "/admin/news": "main ul > li",
  "/admin/review": "main ul > li",
  "/admin/settings/people": "main ul > li:not(nav li)",
};
const otherStaffPages = [
  "/admin/analytics",
  "/admin/site",
  "/admin/news/new",
  "/admin/settings",
  "/admin/settings/documents",
  "/admin/settings/orders",
  "/admin/settings/privacy",
  "/admin/settings/system",
  "/orders-admin",
];
const publicPages = ["/", "/manufacturing", "/purchase-order", "/upload", "/news-admin", "/company-translation"];

/** Starts a site with long lists and signs in as its owner. */
async function fullSite(page: Page, language: Language, parts: AsyncDisposableStack) {
  const site = parts.use(await startSite());
  await signIn(page.context(), site, { language });
  await using database = await siteDatabase(site);
  await seedOffice(database.pool);
  return site;
}

/** Returns how many rows are fully visible between the navigation and the bottom of the window. */
function visibleRows(page: Page, rows: string): Promise<number> {
  return page.locator(rows).evaluateAll((rows) => {
    const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return rows.filter((row) => {
      const { top: start, bottom } = row.getBoundingClientRect();
      return start >= top - 1 && bottom <= innerHeight;
    }).length;
  });
}

test(
  "with long names, a list with two lines per row shows at least 14 rows, and every other list of the back office at least 20",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 1440, height: 900 });
    const shown: Record<string, number> = {};
    for (const [path, rows] of Object.entries(lists)) {
      await page.goto(site.url + path);
      const first = page.locator(rows).first();
      await expect(first).toBeVisible();
      expect(await page.locator(rows).count(), path).toBeGreaterThanOrEqual(seededRows);
      const opened = first.locator("[aria-expanded=true]");
      if (await opened.count()) await opened.click(); // the review page opens its first row
      shown[path] = await visibleRows(page, rows);
    }
    // An order and a customer take two lines.
    const { "/admin": orders = 0, "/admin/customers": customers = 0, ...others } = shown;
    expect(Math.min(orders, customers)).toBeGreaterThanOrEqual(14);
    expect(Object.entries(others).filter(([, count]) => count < 20)).toEqual([]);
    await page.goto("about:blank");
  },
);

for (const width of [390, 1024, 1440]) {
  test(
    `at ${width} px, axe finds no violations on pages full of long names, and no page overflows`,
    { tag: "@nightly" },
    async ({ page, language, expectNoAxeViolations, parts }) => {
      test.setTimeout(600_000); // axe is slow with long lists
      const site = await fullSite(page, language, parts);
      await page.setViewportSize({ width, height: 900 });
      const pages = [
        ...publicPages.map((path) => localized(path, language)),
        ...Object.keys(lists),
        ...otherStaffPages,
      ];
      const found: string[] = [];
      for (const path of pages) {
        await page.goto(site.url + path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectNoAxeViolations({ targetSize: true }).catch((error: unknown) =>
          found.push(`${path}: ${String(error)}`),
        );
        const overflow = await overflowOf(page);
        if (overflow > 0) found.push(`${path}: ${overflow} px too wide`);
      }
      expect(found).toEqual([]);
      await page.goto("about:blank");
    },
  );
}
