import type { Page } from "@playwright/test";
import { localized } from "#app/platform/i18n/language.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

/** Screens with choices, and how many of their groups have a selected item. */
const screens: [path: string, groups: number][] = [
  ["/", 2],
  ["/purchase-order", 2],
  ["/company-translation", 2],
  ["/news", 2],
  ["/admin", 2],
  ["/admin/customers", 2],
  ["/admin/inquiries", 2],
  ["/admin/review", 2],
  ["/admin/papers", 2],
  ["/admin/mail", 2],
  ["/admin/audit", 2],
  ["/admin/analytics", 2],
  ["/admin/settings", 2],
  ["/admin/settings/people", 3],
  ["/admin/settings/documents", 3],
  ["/admin/settings/orders", 3],
  ["/admin/settings/privacy", 3],
  ["/admin/settings/system", 3],
  ["/admin/news", 2],
  ["/admin/site", 3],
];

/** Compares each selected item with its neighbors. Returns the number of groups, and the items that look the same. */
function compareSelected(page: Page) {
  return page.evaluate(() => {
    const isSelected =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], label:has([type="radio"]:checked)';
    const lookOf = (item: Element) => getComputedStyle(item).backgroundColor;
    const groups = [...document.querySelectorAll(isSelected)].flatMap((selected) => {
      const group = selected.closest("ul, ol, fieldset, [role=listbox], [role=group], [role=radiogroup], nav");
      const all = [...(group?.querySelectorAll(selected.localName) ?? [])];
      const others = all.filter((item) => item !== selected && !item.matches(isSelected));
      const isVisible = selected.getClientRects().length > 0;
      return isVisible && others.length > 0 ? [{ selected, others }] : [];
    });
    const same = groups.filter(({ selected, others }) => others.some((item) => lookOf(item) === lookOf(selected)));
    return { groups: groups.length, same: same.map(({ selected }) => selected.outerHTML.slice(0, 200)) };
  });
}

/** Opens another page of the office, which is much less work than loading it. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first();
  await link.click();
  await expect(link).toHaveAttribute("aria-current", /page|true/);
}

test(
  "in forced-colors mode, selected items differ from the others on every screen",
  atNight,
  async ({ page, context, parts, language }) => {
    const site = parts.use(await startSite()); // because news shows on the landing page of other journeys
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(context, site, { language });
    await (await newsFixture(site)).publish(); // so that the archive has a category and a year
    await page.emulateMedia({ forcedColors: "active" });
    for (const [path, groups] of screens) {
      if (path.startsWith("/admin/")) await follow(page, path);
      else await page.goto(site.url + (path === "/admin" ? path : localized(path, language)));
      await expect.poll(async () => (await compareSelected(page)).groups, path).toBeGreaterThanOrEqual(groups);
      expect((await compareSelected(page)).same, path).toEqual([]);
    }
    await page.keyboard.press("ControlOrMeta+K");
    await page.locator("input[role=combobox]").fill("sett");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('[aria-selected="true"]')).toBeVisible();
    expect((await compareSelected(page)).same, "search of the office").toEqual([]);
    await page.goto("about:blank");
  },
);
