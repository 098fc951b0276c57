import type { Response } from "@playwright/test";
import { frameMessages } from "#app/features/site-frame/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { directionOf, localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en, ar } = frameMessages;

const frame = { en, ar };

test("the landing page declares its language, its direction, and its other language version", async ({
  page,
  open,
  language,
}) => {
  const response = await open("/");
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(defaultContent.pages.landingTitle[language]);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", directionOf(language));
  await expect(page.locator("body")).toHaveClass(directionOf(language));
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const switchNav = page.getByRole("banner").getByRole("navigation", { name: frame[language].language });
  await expect(switchNav.getByRole("link", { name: "EN", exact: true })).toHaveAttribute("href", "/");
  await expect(switchNav.getByRole("link", { name: "AR", exact: true })).toHaveAttribute("href", "/ar");
});

test(
  "the other language is one click away and is remembered in the browser, and going back works",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, site }) => {
    const other = language === "en" ? "ar" : "en";
    await open("/");
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    expect(new URL(page.url()).pathname).toBe(localized("/", other));
    expect(await page.evaluate(() => localStorage.getItem("pmf-language"))).toBe(other);
    // The server's response does not depend on the stored language, so that caches can keep it.
    const ask = (headers: Record<string, string>) => fetch(site.url, { headers, redirect: "manual" });
    const answers = await Promise.all([ask({}), ask({ cookie: `pmf-language=${other}` })]);
    expect(answers.map(({ status, headers }) => [status, headers.get("vary"), headers.get("set-cookie")])).toEqual([
      [200, "accept-encoding", null],
      [200, "accept-encoding", null],
    ]);
    // Simulates entering a URL in the address bar, without a referrer from our site.
    const newTab = await page.context().newPage();
    await newTab.goto("/healthz");
    await newTab.goto("/manufacturing");
    await expect(newTab).toHaveURL(new RegExp(`^http://[^/]+${localized("/manufacturing", other)}$`));
    await newTab.goBack();
    await expect(newTab).toHaveURL(/\/healthz$/);
    // Simulates browsers that discard cookies set by scripts.
    await page.context().clearCookies();
    await newTab.goto("/?from=letter#company");
    await expect(newTab.locator("html")).toHaveAttribute("lang", other);
    expect(newTab.url()).toBe(new URL(`${localized("/", other)}?from=letter#company`, page.url()).href);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("pmf-language");
  },
);

test(
  "an unknown address shows the 404 card, even if it could be a language",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectedErrors, expectNoAxeViolations }) => {
    expectedErrors.push(/status of 404/);
    const look = async (response: Response | null) => {
      expect(response?.status()).toBe(404);
      return page.getByRole("contentinfo").evaluate((footer) => getComputedStyle(footer).backgroundColor);
    };
    const background = await look(await page.goto("/nowhere"));
    expect(await look(await open("/no/such/page"))).toBe(background);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(defaultContent.notFound.title[language]);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectNoAxeViolations();
    await page.getByRole("link", { name: defaultContent.notFound.home[language] }).click();
    await expect(page).toHaveTitle(defaultContent.pages.landingTitle[language]);
  },
);

test("at twice the text size, the menu stays reachable and the page as wide as the window, at 360 and 768 px", async ({
  page,
  open,
  language,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await open("/");
  const bar = page.getByRole("banner");
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(bar.getByRole("button", { name: frame[language].menu })).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await overflowOf(page)).toBe(0);
  }
});

test(
  "the menu of a narrow window lists its links and closes; each link leads to its section",
  { tag: "@english-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/");
    const { menu, closeMenu, close } = frame[language];
    const { companyInformation, ...sections } = shownIn(defaultContent.navigation, language);
    const opener = page.getByRole("banner").getByRole("button", { name: menu });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: menu });
    await expect(drawer.getByRole("link", { name: sections.contact })).toBeVisible();
    await expectNoAxeViolations({ within: "[popover]" });
    // Check the attributes, because two engines do not support the CSS property.
    for (const part of ["main", "footer", ".bar", ".skip-link"])
      await expect(page.locator(part)).toHaveAttribute("inert");
    const behind = page.locator(":is(main, footer) :focus");
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press("Tab");
      expect(await behind.count()).toBe(0);
    }
    await drawer.getByRole("button", { name: closeMenu }).click();
    await expect(drawer).toBeHidden();
    await opener.click();
    await expect(drawer.getByRole("button", { name: closeMenu })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await overflowOf(page)).toBe(0);

    await opener.click();
    await drawer.getByRole("button", { name: companyInformation }).click();
    const dialog = page.getByRole("dialog", { name: companyInformation });
    await expect(dialog).toBeVisible();
    await expect(drawer).toBeHidden();
    expect(await overflowOf(page)).toBe(0);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog.getByRole("button", { name: close }).click();
    await expect(dialog).toBeHidden();

    for (const section of ["product", "research", "cosmetics", "company", "contact"] as const) {
      await opener.click();
      await drawer.getByRole("link", { name: sections[section], exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(page.locator(`#${section}`).getByRole("heading", { level: 2 })).toBeInViewport();
    }
  },
);

test("a page contains only the messages of its own language", async ({ request, language }) => {
  for (const path of ["/", "/purchase-order", "/no/such/page"]) {
    const html = await (await request.get(localized(path, language))).text();
    // Ignore the language switch, which shows the name of each language in its own script.
    const messages = html.replace(/<a [^>]*hrefLang="(en|ar)"[^>]*>/gi, "");
    if (language === "en") expect(messages, path).not.toMatch(/\p{Script=Arabic}{2,}/u);
    else
      for (const sentence of [
        defaultContent.pages.landingDescription.en,
        defaultContent.footer.rights.en,
        defaultContent.notFound.text.en,
      ])
        expect(messages, path).not.toContain(sentence);
  }
});
