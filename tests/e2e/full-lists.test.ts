import type { Locator, Page, Request } from "@playwright/test";
import * as z from "zod/mini";
import { officeSearchMessages } from "#app/features/office-search/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { readSummary } from "#app/features/purchase-orders/staff-contract.ts";
import { readOrderViews } from "#app/features/purchase-orders/views-contract.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { visitedPages } from "#app/routes/public-pages.ts";
import { expect, test } from "#tests/support/journey.ts";
import { coverOfFocus, overflowOf, textsOutsideCells } from "#tests/support/page-checks.ts";
import { seededRows, seedOffice } from "#tests/support/seed-office.ts";
import { siteDatabase } from "#tests/support/site-database.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

/** Staff pages with a list, and the selector of its rows. */
const lists = {
  "/admin": "main [data-row]",
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

/** Starts a site with long lists and signs in as its owner. */
async function fullSite(page: Page, language: Language, parts: AsyncDisposableStack) {
  const site = parts.use(await startSite());
  await signIn(page.context(), site, { language });
  await using database = await siteDatabase(site);
  await seedOffice(database.pool);
  return site;
}

/** Returns a function that waits until all calls that a page has sent are answered. */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const isCall = (request: Request) =>
    new URL(request.url()).pathname.startsWith("/api/") && request.resourceType() === "fetch";
  page.on("request", (request) => void (isCall(request) && open.add(request)));
  const onEnd = (request: Request) => void open.delete(request);
  page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  return () => expect.poll(() => open.size).toBe(0);
}

/** Where the first row begins, and how many rows are fully visible above the bottom of the page or its tab bar. */
function placeOfRows(page: Page, rows: string): Promise<{ first: number; visible: number }> {
  return page.locator(rows).evaluateAll((rows) => {
    const tabs = document.querySelector(".office-tabs");
    const bottom = tabs?.checkVisibility() ? tabs.getBoundingClientRect().top : innerHeight;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return { first: boxes[0]?.top ?? Infinity, visible: boxes.filter((box) => box.bottom <= bottom).length };
  });
}

/** The distance of the controls above a list from what is above them and, in lists without a table, from the first row. */
function roomAroundTools(page: Page): Promise<number> {
  return page.locator(".office-toolbar").evaluateAll(([bar]) => {
    const boxes = [...(bar?.querySelectorAll(".control, .office-segments, button") ?? [])]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    const above = bar?.previousElementSibling ?? document.querySelector(".office-head");
    const list = document.querySelector(".office-list")?.getBoundingClientRect();
    const top = Math.min(...boxes.map((box) => box.top)) - (above?.getBoundingClientRect().bottom ?? 0);
    const bottom = (list?.top ?? Infinity) - Math.max(...boxes.map((box) => box.bottom));
    return list ? Math.min(top, bottom) : Infinity;
  });
}

const styleUpdate = z.object({ name: z.literal("UpdateLayoutTree"), args: z.object({ elementCount: z.number() }) });

/** Counts the elements whose styles the browser computes again, each time it does. */
async function restyledElements(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  let count = 0;
  browser.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) count += z.safeParse(styleUpdate, event).data?.args.elementCount ?? 0;
  });
  const done = new Promise((resolve) => browser.once("Tracing.tracingComplete", resolve));
  await browser.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await act();
  await browser.send("Tracing.end");
  await done;
  return count;
}

/** The most pixels above the first row, and the fewest rows that are visible with long names. */
const goals = {
  desktop: { width: 1440, height: 900, first: 260, visible: 14 },
  phone: { width: 390, height: 844, first: 360, visible: 1 },
};

for (const [screen, { width, height, ...goal }] of Object.entries(goals)) {
  test(
    `with long names and two warnings, every list begins within ${goal.first} px on a ${screen} and shows at least ${goal.visible} of its rows`,
    { tag: "@nightly" },
    async ({ page, language, parts }) => {
      const site = await fullSite(page, language, parts);
      await using database = await siteDatabase(site);
      await database.pool.query("update mails set state = 'stored' where state = 'sent'");
      await page.setViewportSize({ width, height });
      const allAnswered = watchCalls(page);
      const missed: Record<string, unknown> = {};
      for (const [path, rows] of Object.entries(lists)) {
        await page.goto(site.url + path);
        const shown = page.locator(rows).filter({ visible: true });
        await expect(shown.first()).toBeVisible();
        await expect(page.locator(".office-banner")).toHaveCount(2);
        await allAnswered();
        await expect.poll(() => shown.count(), path).toBeGreaterThanOrEqual(seededRows);
        const { first, visible } = await placeOfRows(page, rows);
        const room = await roomAroundTools(page);
        if (first > goal.first || visible < goal.visible || room < 7) missed[path] = { first, visible, room };
      }
      expect(missed).toEqual({});
      await page.goto("about:blank");
    },
  );
}

test(
  "next to an open record, the list stays where it was and shows at least 14 rows",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of ["/admin", "/admin/inquiries", "/admin/customers", "/admin/mail"]) {
      await page.goto(site.url + path);
      await expect(page.locator(".office-banner")).toBeVisible();
      const rows = lists["/admin"];
      await expect(page.locator(rows).first()).toBeVisible();
      const before = await placeOfRows(page, rows);
      await page.locator(rows).first().getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      const beside = await placeOfRows(page, rows);
      expect(beside.first, path).toBe(before.first);
      expect(beside.visible, path).toBeGreaterThanOrEqual(14);
    }
    await page.goto("about:blank");
  },
);

test(
  "the search over everything does not compute the styles of a long list again",
  { tag: ["@nightly"] },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 1440, height: 900 });
    const allAnswered = watchCalls(page);
    await page.goto(site.url + "/admin");
    await expect(page.locator(lists["/admin"]).nth(seededRows - 1)).toBeAttached();
    await allAnswered();
    const field = page.getByRole("combobox", { name: officeSearchMessages[language].title });
    const restyled = await restyledElements(page, async () => {
      await page.keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await page.keyboard.press("z");
      await expect(field).toHaveValue("z");
      await page.keyboard.press("Escape");
      await expect(field).toHaveCount(0);
    });
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(4 * seededRows); // the list has more than 40 elements per row
    await page.goto("about:blank");
  },
);

test(
  "in the search over everything, long titles leave the icons their size",
  { tag: ["@nightly"] },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url + "/admin/papers");
    await expect(page.locator(lists["/admin/papers"]).first()).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: officeSearchMessages[language].title }).fill("Gesellschaft");
    const icons = page.getByRole("option").locator(".icon");
    await expect(icons.first()).toBeVisible();
    const sizes = await icons.evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
    expect([...new Set(sizes)]).toEqual([18]);
    await page.goto("about:blank");
  },
);

test(
  "making room for a record does not compute the styles of a long list again",
  { tag: ["@nightly"] },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 1440, height: 900 });
    const allAnswered = watchCalls(page);
    await page.goto(site.url + "/admin/inquiries");
    const rows = page.locator(lists["/admin/inquiries"]);
    await expect(rows.nth(seededRows - 1)).toBeAttached();
    await allAnswered();
    const room = page.locator('.office[data-shows~="record"]');
    const restyled = await restyledElements(page, async () => {
      await rows.first().getByRole("button").first().click();
      await expect(room).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(room).toHaveCount(0);
      await rows.first().boundingBox(); // the styles are up to date
    });
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(10 * seededRows); // the list has more than 20 elements per row
  },
);

test(
  "at 260 px, as in a narrow window at 200 %, no staff page overflows",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 260, height: 700 });
    const allAnswered = watchCalls(page);
    for (const path of [...Object.keys(lists), ...otherStaffPages]) {
      await page.goto(site.url + path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await allAnswered();
      expect.soft(await overflowOf(page), path).toBe(0);
    }
    await page.goto("about:blank");
  },
);

test(
  "the filters of orders open inside the window, also next to a record",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    const { filter } = orderOfficeMessages[language];
    const panel = page
      .locator(".office-dropdown")
      .filter({ has: page.getByText(filter.further) })
      .locator("> div");
    for (const width of [320, 390, 768, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.url + "/admin");
      const row = page.locator(lists["/admin"]).filter({ visible: true }).first();
      if (width >= 1280) await row.getByRole("button").first().click();
      await page.getByRole("button", { name: filter.further }).click();
      const box = await panel.boundingBox();
      expect.soft(box?.x, `${width} px`).toBeGreaterThan(0);
      expect.soft((box?.x ?? 0) + (box?.width ?? width), `${width} px`).toBeLessThan(width);
      expect.soft(await overflowOf(page), `${width} px`).toBe(0);
    }
    await page.goto("about:blank");
  },
);

/** Whether the current link or button of a strip that scrolls sideways is in view. */
const isCurrentInView = (strip: Locator) =>
  strip.evaluate((own) => {
    const current = own.querySelector("[aria-current=page], [aria-pressed=true]")?.getBoundingClientRect();
    const { left, right } = own.getBoundingClientRect();
    return current !== undefined && current.left >= left - 1 && current.right <= right + 1;
  });

test(
  "on a phone, the open page of the settings and the chosen filter are in view as soon as the page is",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.url + "/admin/settings/system");
    const links = page.locator("main nav ul");
    await expect(links).toBeVisible();
    await expect.poll(() => isCurrentInView(links)).toBe(true);
    await page.goto(site.url + "/admin?status=deleted");
    const tabs = page.locator(".office-segments").first();
    await expect(tabs).toBeVisible();
    await expect.poll(() => isCurrentInView(tabs)).toBe(true);
    await page.goto("about:blank");
  },
);

test(
  "on a phone, tabs and saved views fade where there are more, also if their counts come late",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    const views = Array.from({ length: 5 }, (_, n) => ({ name: `Warehouse ${n}`, filter: { q: `${n}` } }));
    const headers = { origin: site.url };
    await page.request.put(site.url + readOrderViews.path, { data: { views }, headers });
    const counts = Promise.withResolvers<void>();
    await page.route(`**${readSummary.path}`, async (route) => {
      await counts.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 430, height: 844 }); // without counts, all tabs fit
    await page.goto(site.url + "/admin");
    const tabs = page.locator(".office-segments").first();
    await expect(tabs).toHaveAttribute("data-beyond", " ");
    counts.resolve();
    await expect(tabs.locator(".office-segment-count").first()).toBeVisible();
    await expect(tabs).toHaveAttribute("data-beyond", " end");
    await expect(page.locator(".office-chips")).toHaveAttribute("data-beyond", " end");
    await page.goto("about:blank");
  },
);

/** The hints of search fields that are longer than their fields. */
const cutHints = (page: Page) =>
  page.locator("main [type=search]").evaluateAll((fields) =>
    fields
      .filter((field) => field instanceof HTMLInputElement)
      .filter((field) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const hint = document.createElement("span");
        hint.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
        hint.textContent = field.placeholder;
        field.after(hint);
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        const isCut = hint.offsetWidth > room;
        hint.remove();
        return isCut;
      })
      .map((field) => field.placeholder),
  );

test("no list cuts the hint of its search", { tag: "@nightly" }, async ({ page, language, parts }) => {
  const site = await fullSite(page, language, parts);
  const found: string[] = [];
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/admin", "/admin/inquiries", "/admin/customers", "/admin/mail", "/admin/papers"]) {
      await page.goto(site.url + path);
      await expect(page.locator(lists["/admin"]).or(page.locator("main ul > li")).first()).toBeVisible();
      found.push(...(await cutHints(page)).map((hint) => `${path} at ${width} px: ${hint}`));
    }
  }
  await page.goto(site.url + "/admin");
  await page.locator(lists["/admin"]).first().getByRole("button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  found.push(...(await cutHints(page)).map((hint) => `beside a record: ${hint}`));
  expect(found).toEqual([]);
  await page.goto("about:blank");
});

test(
  "at 200 %, the key that moves the focus never leaves it below the head or the tab bar, even for a moment",
  { tag: "@nightly" },
  async ({ page, language, parts }) => {
    const site = await fullSite(page, language, parts);
    await page.setViewportSize({ width: 720, height: 450 });
    const allAnswered = watchCalls(page);
    for (const path of ["/admin/mail", "/admin/settings/orders"]) {
      await page.goto(site.url + path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await allAnswered();
      for (const key of [...Array<string>(30).fill("Tab"), ...Array<string>(15).fill("Shift+Tab")]) {
        await page.keyboard.press(key);
        expect(await coverOfFocus(page), `${path}: ${key}`).toBeUndefined();
      }
    }
    await page.goto("about:blank");
  },
);

for (const width of [390, 1024, 1440]) {
  test(
    `at ${width} px, axe finds no violations on pages full of long names, and no page or table cell overflows`,
    { tag: "@nightly" },
    async ({ page, language, expectNoAxeViolations, parts }) => {
      test.setTimeout(600_000); // axe is slow with long lists
      const site = await fullSite(page, language, parts);
      await page.setViewportSize({ width, height: 900 });
      const pages = [
        ...[...visitedPages].map((path) => localized(path, language)),
        ...Object.keys(lists),
        ...otherStaffPages,
      ];
      const allAnswered = watchCalls(page);
      const found: string[] = [];
      for (const path of pages) {
        await page.goto(site.url + path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await allAnswered();
        await expectNoAxeViolations({ targetSize: true }).catch((error: unknown) =>
          found.push(`${path}: ${String(error)}`),
        );
        const overflow = await overflowOf(page);
        if (overflow > 0) found.push(`${path}: ${overflow} px too wide`);
        found.push(...(await textsOutsideCells(page)).map((text) => `${path}: ${text} runs out of its cell`));
      }
      expect(found).toEqual([]);
      await page.goto("about:blank");
    },
  );
}
