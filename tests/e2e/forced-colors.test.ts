import type { Page } from "@playwright/test";
import { newsMessages } from "#app/features/news/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { orderBody } from "#tests/fixtures/order-body.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { newsFixture } from "#tests/support/news-fixture.ts";
import { askFrom, publishContent } from "#tests/support/publish-content.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

type Screen = {
  path: string;
  /** How many selected items it has at least. */
  selected: number;
  /** Shows more of them. */
  open?: (page: Page, language: Language) => Promise<void>;
  /** How many of its marks show a value, such as the bars of a chart, at least. */
  plotted?: number;
};

const screens: Screen[] = [
  { path: "/", selected: 2 },
  { path: "/purchase-order", selected: 3 },
  { path: "/company-translation", selected: 2 },
  { path: "/news", selected: 2 },
  { path: "/admin", selected: 3 },
  { path: "/admin?status=pending&older=3&sort=date", selected: 4 }, // a view
  {
    path: "/admin?status=all", // columns and density
    selected: 8,
    open: (page, language) => page.getByRole("button", { name: officeMessages[language].look.open }).click(),
  },
  {
    path: "/admin?sort=-date", // an open record, and chosen rows
    selected: 5,
    async open(page, language) {
      await page.getByRole("checkbox", { name: /PO-/ }).check();
      const { open } = orderOfficeMessages[language].list;
      await page.getByRole("button", { name: new RegExp(open.replace("{number}", "PO-.*")) }).click();
    },
  },
  { path: "/admin/customers", selected: 2 },
  {
    path: "/admin/customers?sort=name", // the search of the office
    selected: 3,
    async open(page) {
      await page.locator("table, h1").first().waitFor();
      await page.keyboard.press("ControlOrMeta+K");
      await page.locator("input[role=combobox]").fill("Nile");
      await page.keyboard.press("ArrowDown");
      await page.locator('[aria-selected="true"]').waitFor();
    },
  },
  { path: "/admin/inquiries", selected: 2 },
  { path: "/admin/review", selected: 2 },
  { path: "/admin/papers", selected: 2 },
  { path: "/admin/mail", selected: 2 },
  { path: "/admin/audit", selected: 2 },
  { path: "/admin/analytics", selected: 3, plotted: 3 },
  { path: "/admin/settings", selected: 2 },
  { path: "/admin/settings/people", selected: 3 },
  { path: "/admin/settings/documents", selected: 3 },
  { path: "/admin/settings/orders", selected: 3 },
  { path: "/admin/settings/privacy", selected: 3 },
  { path: "/admin/settings/system", selected: 3 },
  { path: "/admin/news", selected: 2 },
  {
    path: "/admin/news/new", // when it is published, and the preview
    selected: 5,
    async open(page, language) {
      const { preview } = newsMessages[language].form.editor;
      await page.getByRole("button", { name: preview, exact: true }).first().click();
    },
  },
  { path: "/admin/site", selected: 3 },
  {
    path: "/admin/site?", // the compared version
    selected: 4,
    async open(page, language) {
      const { versions, compare } = siteContentMessages[language];
      await page.getByRole("button", { name: versions }).click();
      await page
        .getByRole("button", { name: new RegExp(compare.open) })
        .first()
        .click();
    },
  },
];

const selectedItems =
  '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], input:checked';

/**
 * Takes away the state of each selected item in turn, and returns those that then look the same, pixel by pixel. Items of
 * a kind that `seen` contains are skipped.
 */
async function alikeWithoutState(page: Page, seen: Set<string>): Promise<string[]> {
  const alike: string[] = [];
  for (const item of await page.locator(selectedItems).elementHandles()) {
    const drawn = await item.evaluateHandle((element: Element) => element.closest("label") ?? element);
    const kind = await item.evaluate(
      (element: Element) => `${element.parentElement?.className} > ${element.className}`,
    );
    if (seen.has(kind) || !(await drawn.isVisible())) continue;
    seen.add(kind);
    const look = () => drawn.screenshot({ animations: "disabled" });
    const before = await look();
    const state = await item.evaluate(takeState);
    const without = await look();
    await item.evaluate(giveState, state);
    // The page may have finished drawing between the first two.
    if (without.equals(before) || without.equals(await look())) alike.push(kind);
  }
  return alike;
}

const plottedMarks = ".plotted, .site-focus-crop, .site-focus-point";

/** Hides each visible mark in turn, and returns how many there are, and how many of them were drawn. */
async function plottedOn(page: Page): Promise<{ marks: number; drawn: number }> {
  const found = { marks: 0, drawn: 0 };
  for (const mark of await page.locator(plottedMarks).elementHandles()) {
    const around = (await mark.evaluateHandle((element) => element.parentElement)).asElement();
    if (!around || !(await mark.isVisible())) continue;
    const look = () => around.screenshot({ animations: "disabled" });
    const shown = await look();
    await mark.evaluate((element: HTMLElement) => element.style.setProperty("visibility", "hidden"));
    found.marks += 1;
    if (!shown.equals(await look())) found.drawn += 1;
    await mark.evaluate((element: HTMLElement) => element.style.removeProperty("visibility"));
  }
  return found;
}

function takeState(element: Element): [name: string, value: string][] {
  const states = [...element.attributes].flatMap(({ name, value }): [string, string][] =>
    /^aria-(?:current|pressed|selected|checked)$/.test(name) ? [[name, value]] : [],
  );
  for (const [name] of states) element.setAttribute(name, "false");
  if (element instanceof HTMLInputElement) element.checked = false;
  return states;
}

function giveState(element: Element, states: [name: string, value: string][]): void {
  for (const [name, value] of states) element.setAttribute(name, value);
  if (element instanceof HTMLInputElement) element.checked = true;
}

test(
  "in forced-colors mode, selected items look different on every screen",
  atNight,
  async ({ page, context, parts, language }) => {
    const site = parts.use(await startSite()); // because news shows on the landing page of other journeys
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(context, site, { language });
    await (await newsFixture(site)).publish(); // so that the archive has a category and a year
    await publishContent(askFrom(context.request, site.url), "hero", { title: { en: "Tomorrow", ar: "غدًا" } });
    const placed = await context.request.post(`${site.url}/api/send-purchase-order`, {
      data: orderBody(),
      headers: { origin: site.url },
    });
    const { followPath } = await placed.json();
    await page.emulateMedia({ forcedColors: "active" });
    const seen = new Set<string>();
    for (const { path, selected, open, plotted = 0 } of [...screens, { path: String(followPath), selected: 2 }]) {
      await page.goto(site.url + (path.startsWith("/admin") ? path : localized(path, language)));
      await open?.(page, language);
      const shown = page.locator(selectedItems).filter({ visible: true });
      await expect.poll(() => shown.count(), path).toBeGreaterThanOrEqual(selected);
      expect(await alikeWithoutState(page, seen), path).toEqual([]);
      const marks = page.locator(plottedMarks).filter({ visible: true });
      await expect.poll(() => marks.count(), path).toBeGreaterThanOrEqual(plotted);
      const found = await plottedOn(page);
      expect(found.drawn, path).toBe(found.marks);
    }
    await page.goto("about:blank");
  },
);

test(
  "in forced-colors mode, the chosen product and language look different",
  { tag: "@arabic-nightly" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/purchase-order");
    const shown = page.locator(selectedItems).filter({ visible: true });
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(3);
    expect(await alikeWithoutState(page, new Set())).toEqual([]);
  },
);

test("a state that only a background shows is found", { tag: "@arabic-nightly" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setContent(`
    <style>
      button { appearance: none; border: 1px solid }
      .tint[aria-pressed=true], .tint:has(:checked) { background: green; box-shadow: 0 0 0 3px green }
      .edge[aria-pressed=true], .edge:has(:checked) { border-style: dotted }
      input { position: absolute; clip-path: inset(50%) }
    </style>
    <button class="tint" aria-pressed="true">A</button> <button class="edge" aria-pressed="true">B</button>
    <label class="tint"><input type="radio" name="x" checked>C</label>
    <label class="edge"><input type="radio" name="y" checked>D</label>`);
  const alike = await alikeWithoutState(page, new Set());
  expect(alike).toEqual([" > tint", "tint > "]);
});
