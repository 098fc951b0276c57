import { accessMessages } from "#app/features/admin-access/messages.ts";
import { countView } from "#app/features/analytics/view-contract.ts";
import { dashboardMessages } from "#app/features/dashboard/messages.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { previewPath } from "#app/features/site-content/preview.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { atNight, atWidth, expect, test } from "#tests/support/journey.ts";
import { coverOfFocus, overflowOf } from "#tests/support/page-checks.ts";
import { askFrom, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { en: dashboardEn, ar: dashboardAr } = dashboardMessages;
const { en, ar } = siteContentMessages;

const steps = { en: dashboardEn.steps.title, ar: dashboardAr.steps.title };
const messages = { en, ar };

/** A site for the journeys that get along with each other's texts. Journeys of other files expect the samples. */
let shared: Promise<Site> | undefined;
const sharedSite = () => (shared ??= startSite());
test.afterAll(async () => (await shared)?.stop());

for (const width of [390, 1440]) {
  test(
    `at ${width} px, a text is selected on the page, edited, previewed, undone, published, and restored`,
    width === 390 ? { tag: "@english-nightly" } : atNight,
    async ({ page, context, language, expectedErrors, expectNoAxeViolations, parts }) => {
      expectedErrors.push(/400 .*api\/site-content\/hero/);
      const site = parts.use(await startSite());
      const t = messages[language];
      await page.setViewportSize({ width, height: 900 });
      await signIn(context, site, { language });
      await page.goto(`${site.url}/admin/site`);
      const shown = page.frameLocator("iframe");
      const { title } = defaultContent.hero;
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title[language]);
      expect(await overflowOf(page)).toBe(0);
      await expectNoAxeViolations();

      // Clicking a text with the mouse opens its field.
      await shown.getByRole("heading", { level: 1 }).click();
      const field = page.locator(`[name="title.${language}"]`);
      await expect(field).toBeFocused();
      // An Arabic text that begins with "PMF" runs from right to left, as on the page.
      await expect(page.locator('[name="lead.ar"]')).not.toHaveCSS("unicode-bidi", "plaintext");
      await field.fill("Tomorrow’s strength");
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Tomorrow’s strength");
      await page.getByRole("button", { name: t.undo, exact: true }).click();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title[language]);
      await page.getByRole("button", { name: t.redo, exact: true }).click();
      await expect(field).toHaveValue("Tomorrow’s strength");
      await look(page, `site-editor-${width}-${language}`);
      await expectNoAxeViolations({ within: "main" });

      // Invalid input shows an error next to its field, and no input is lost.
      const other = page.locator(`[name="lead.${language}"]`);
      await other.fill("");
      await page.getByRole("button", { name: t.saveDraft }).click();
      await expect(page.getByText(t.required).first()).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue("Tomorrow’s strength");
      await expect(other).toHaveValue("");
      await other.fill(defaultContent.hero.lead[language]);
      await expect(page.getByRole("status").filter({ hasText: t.draftSaved }).first()).toBeVisible();
      expect(await (await fetch(site.url + localized("/", language))).text()).not.toContain("Tomorrow’s strength");
      await page.getByRole("button", { name: t.close, exact: true }).click();

      await page.getByRole("button", { name: t.review }).click();
      const dialog = page.getByRole("dialog", { name: t.review });
      await expect(dialog.getByText("Tomorrow’s strength")).toBeVisible();
      await expect(dialog.getByText(title[language], { exact: true })).toBeVisible();
      await look(page, `site-changes-${width}-${language}`);
      await expectNoAxeViolations({ within: "dialog[open]" });
      await dialog.getByRole("button", { name: t.publish, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => (await fetch(site.url + localized("/", language))).text())
        .toContain("Tomorrow’s strength");

      await page.getByRole("button", { name: t.versions }).click();
      const versions = page.getByRole("dialog", { name: t.versions });
      await expect(versions.getByRole("listitem")).toHaveCount(2); // with the site as shipped
      await expectNoAxeViolations({ within: "dialog[open]" });
      await versions
        .getByRole("button", { name: new RegExp(`^${t.view}`) })
        .first()
        .click();
      await expect(page.getByRole("button", { name: t.backToEditing })).toBeVisible();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Tomorrow’s strength");
      await page.getByRole("button", { name: t.backToEditing }).click();

      // A version is restored while one looks at it.
      await page.getByRole("button", { name: t.versions }).click();
      await versions
        .getByRole("button", { name: new RegExp(`^${t.view}`) })
        .last()
        .click();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title[language]);
      await page.getByRole("button", { name: new RegExp(`^${t.restore}`) }).click();
      await expect(page.getByRole("button", { name: t.backToEditing })).toBeHidden();
      await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title[language]);
      await page.goto("about:blank");
    },
  );
}

test(
  "by keyboard alone, blocks are listed in reading order, and list items are moved and removed",
  { tag: "@arabic-nightly" },
  async ({ page, context, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/400 .*api\/site-content\/benefits/);
    const site = await sharedSite();
    const t = messages[language];
    await signIn(context, site, { language });
    // The preview loads so slowly that the list is changed before it is there.
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route(
      ({ pathname }) => pathname === previewPath,
      async (route) => {
        const response = await route.fetch();
        if (route.request().method() === "GET") await mayLoad;
        await route.fulfill({ response });
      },
    );
    const pictures = await holdRequests(page, /\.(avif|webp)$/);
    await page.goto(`${site.url}/admin/site`, { waitUntil: "domcontentloaded" });
    const list = page.getByRole("navigation", { name: t.blocks });
    const names = Object.values(blocks).map(({ label }) => label[language]);
    await expect(list.getByRole("button")).toHaveCount(names.length);
    // One key skips all links of the page.
    await page.getByRole("button", { name: t.skipPage }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(list.getByRole("button").first()).toBeFocused();
    await list.getByRole("button", { name: blocks.benefits.label[language] }).press("Enter");
    const down = page.getByRole("button", { name: t.moveDown.replace("{number}", "1") });
    await down.press("Enter");
    await expect(page.getByText(t.draftSaved)).toBeVisible();
    load();
    const shown = page.frameLocator("iframe");
    const benefits = shown.locator("#product li h3");
    await expect(benefits).toHaveCount(6);
    // The page is there, but its pictures are not.
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("button", { name: t.removeItem.replace("{number}", "6") }).press("Enter");
    await saved;
    // Not the marks of fields, and not later, whatever the network does with the pictures.
    await expect(benefits).toHaveCount(5);
    await expect(shown.locator("body")).not.toContainText("benefits.");
    await pictures.release();
    await expect(shown.locator("link[rel=stylesheet]")).not.toHaveCount(0);
    const [first, second] = defaultContent.benefits.benefits;
    await expect(benefits.nth(0)).toHaveText(second?.title[language] ?? "");
    await expect(benefits.nth(1)).toHaveText(first?.title[language] ?? "");
    await page.getByRole("button", { name: t.addItem }).press("Enter");
    await page.getByRole("button", { name: t.saveDraft }).press("Enter");
    await expect(page.getByText(t.required).first()).toBeVisible();
    await expectNoAxeViolations({ within: "main" });
    await page.goto("about:blank");
  },
);

for (const width of [390, 1440]) {
  test(
    `at ${width} px, the key that moves the focus reaches nothing that is covered`,
    atWidth(width),
    async ({ page, context, language }) => {
      const site = await sharedSite();
      await page.setViewportSize({ width, height: 844 });
      await signIn(context, site, { language });
      await page.goto(`${site.url}/admin/site?block=researcher`);
      const form = page.getByRole("region", { name: blocks.researcher.label[language] });
      let stops = 0;
      for (const key of ["Tab", "Shift+Tab"]) {
        await (key === "Tab" ? form.getByRole("heading") : form.getByRole("button").last()).focus();
        do {
          await page.keyboard.press(key);
          stops += 1;
          expect(await coverOfFocus(page), `${key} ${stops}`).toBeUndefined();
        } while (await form.evaluate((shown) => shown.contains(document.activeElement)));
      }
      expect(stops).toBeGreaterThan(60);
      await page.goto("about:blank");
    },
  );
}

test(
  "the back office leads a new owner through the samples in page order; replaced ones no longer count",
  { tag: "@arabic-nightly" },
  async ({ page, context, language }) => {
    const site = await sharedSite();
    const t = messages[language];
    await signIn(context, site, { language });
    await page.goto(`${site.url}/admin`);
    await page.getByRole("button", { name: steps[language] }).filter({ visible: true }).click();
    await page.locator('a[href="/admin/site?tour"]').filter({ visible: true }).click();
    await expect(page.locator(`[name="picture.alt.${language}"]`)).toBeFocused();
    const left = async () => Number(await page.getByRole("progressbar").getAttribute("value"));
    const first = await left();
    await page.getByRole("button", { name: t.fine.picture }).click();
    await expect.poll(left).toBe(first + 1);
    await page.getByRole("button", { name: t.nextSample }).last().press("Enter");
    await expect(page.locator(`[name="name.${language}"]`)).toBeFocused();
    const before = await left();
    await page.locator('[name="name.en"]').fill("Mona Said");
    await page.locator('[name="name.ar"]').fill("منى سعيد");
    await expect.poll(left).toBe(before + 1);
    await page.getByRole("button", { name: t.nextSample }).last().press("Enter");
    await expect(page.locator('[name^="name."]:focus')).toHaveCount(0);
    await expect(page.locator("form :focus, section [name]:focus")).toHaveCount(1);
    await page.goto("about:blank");
  },
);

test(
  "whatever shows that the session has ended, the preview is back after signing in again",
  atNight,
  async ({ page, context, language, expectedErrors }) => {
    expectedErrors.push(/status of 401/, /frame-ancestors 'none'/); // the preview has no page without a session
    const site = await sharedSite();
    const t = messages[language];
    const access = accessMessages[language];
    const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    const title = page.locator(`[name="title.${language}"]`);
    await signIn(context, site, { language });
    for (const notice of [
      () => page.reload(),
      () => page.goto(`${site.url}/admin/site?block=product`),
      () => title.fill("Tomorrow’s strength"),
      async () => {
        await page.getByLabel(t.pages.label, { exact: true }).selectOption("/manufacturing");
        await expect(page.getByText(t.previewFailed)).toBeVisible();
        await title.fill("Tomorrow’s power");
      },
    ]) {
      await page.goto(`${site.url}/admin/site?block=hero`);
      await expect(heading).toBeVisible();
      await expect(title).toBeVisible();
      await context.clearCookies({ name: /session/ });
      await notice();
      await page.getByLabel(access.password, { exact: true }).fill(site.adminPassword);
      await page.getByRole("button", { name: access.signIn, exact: true }).click();
      await expect(heading).toBeVisible();
      await expect(page.getByText(t.previewFailed)).toHaveCount(0);
    }
  },
);

test(
  "each section opens at its beginning, however far the one before was scrolled",
  atNight,
  async ({ page, context, language }) => {
    const site = await sharedSite();
    await page.setViewportSize({ width: 1440, height: 700 });
    await signIn(context, site, { language });
    await page.goto(`${site.url}/admin/site?block=hero`);
    const panel = page.locator(".site-panel");
    for (const [at, block] of ["researcher", "supplement", "factory"].entries()) {
      await expect.poll(() => panel.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeGreaterThan(0);
      await panel.evaluate((shown) => shown.scrollTo(0, shown.scrollHeight));
      await page
        .frameLocator("iframe")
        .locator("h2")
        .nth(at + 1)
        .click();
      await expect(page).toHaveURL(new RegExp(`block=${block}$`));
      await expect.poll(() => panel.evaluate((shown) => shown.scrollTop)).toBe(0);
    }
  },
);

test(
  "public pages show a link to the editor only to signed-in editors",
  { tag: "@arabic-nightly" },
  async ({ page, context, browser, site, language, expectNoAxeViolations }) => {
    const link = { en: "Edit this page", ar: "تعديل هذه الصفحة" }[language];
    await signIn(context, site, { language });
    await page.goto(`${site.url}/admin/site`);
    await expect(page.locator("iframe")).toBeVisible();
    for (const path of ["/", "/purchase-order", "/manufacturing"]) {
      await page.goto(site.url + localized(path, language));
      await expect(page.getByRole("link", { name: link })).toBeVisible();
    }
    await expectNoAxeViolations();
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("combobox")).toHaveValue("/manufacturing");
    await using other = await browser.newContext({ baseURL: site.url });
    const visitor = await other.newPage();
    const calls: string[] = [];
    visitor.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await visitor.goto(localized("/manufacturing", language));
    // A page reports its view once it is idle.
    await expect.poll(() => calls).toContain(countView.path);
    await expect(visitor.getByRole("link", { name: link })).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
  },
);

test(
  "visitors never see a draft, and a publication appears everywhere",
  { tag: "@arabic-nightly" },
  async ({ page, context, language }) => {
    const site = await sharedSite();
    await signIn(context, site, { language });
    const ask = askFrom(context.request, site.url);
    const text = "Zanzibarmarker";
    const title = { en: text, ar: `${text} عنوان` };
    for (const block of ["hero", "benefits", "factory", "footer", "companyInformation", "pages"] as const) {
      const field = { footer: "rights", pages: "landingTitle" }[block as string] ?? "title";
      expect((await changeBlock(ask, block, { [field]: title })).status).toBe(200);
    }
    const addresses = ["/", "/ar", "/manufacturing", "/ar/manufacturing", "/purchase-order", "/nope", "/news/feed.xml"];
    addresses.push("/sitemap.xml", "/api/search/pages?language=en", "/api/search?q=zanzibarmarker&language=en");
    const showing = async () => {
      const texts = await Promise.all(addresses.map(async (path) => (await fetch(site.url + path)).text()));
      return addresses.filter((_, at) => texts[at]?.includes(text));
    };
    expect(await showing()).toEqual([]);
    expect((await fetch(`${site.url}/admin/site/preview?page=/`)).status).toBe(401);
    expect((await publishAll(ask)).status).toBe(200);
    await expect.poll(showing).toEqual(expect.arrayContaining(addresses.slice(0, 6)));
    await page.goto("about:blank");
  },
);
