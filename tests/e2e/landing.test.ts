import { landingMessages } from "#app/features/landing/messages.ts";
import { paperFileName } from "#app/features/landing/paper-file.ts";
import { newsMessages } from "#app/features/news/messages.ts";
import { cvMessages } from "#app/features/published-documents/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { publications } from "#content/publications.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { addressesOn, brokenPictures, deadLinks, overflowOf } from "#tests/support/page-checks.ts";

const { en: newsEn, ar: newsAr } = newsMessages;
const { en, ar } = landingMessages;

const messages = { en, ar };
const news = { en: newsEn, ar: newsAr };

/** The sections of requirements §2.2, in order. */
const sections = [
  "hero",
  "product",
  "researcher-profile",
  "specifications",
  "manufacturing",
  "pricing",
  "cosmetics",
  "news-events",
  "company",
  "research",
  "contact",
  "disclaimer",
];

test("the landing page is complete from 320 to 1440 px: nothing is cut off, every picture loads, and axe finds no violations", async ({
  page,
  open,
  language,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 320, height: 800 }); // corresponds to a window of 1280 px at 400% zoom
  await open("/");
  const ids = await page.locator("main > section, body footer").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...sections, "footer"]);
  const { categories } = news[language];
  const t = shownIn(defaultContent.news, language);
  const section = page.locator("#news-events");
  for (const text of [t.noNews, t.noEvents, t.noFeatured])
    await expect(section.getByText(text, { exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: t.newsletterButton })).toBeDisabled();
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
    if (width > 320 && width < 1440) continue;
    expect(await brokenPictures(page)).toEqual([]);
    await expectNoAxeViolations();
  }
  await section.getByText(categories.technical, { exact: true }).click();
  await expect(section.getByRole("radio", { name: categories.technical })).toBeChecked();
  await expect(section.getByRole("radio", { name: t.all })).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 800 });
  const years = page.getByRole("table", { name: defaultContent.patents.title[language] }).locator("td:last-child");
  const links = page.locator("a[id^=certificate-]");
  for (const texts of [years, links]) expect(new Set(await texts.evaluateAll(linesOfEach))).toEqual(new Set([1]));
});

test("at 360 and 768 px, axe finds no violations", atNight, async ({ page, open, expectNoAxeViolations }) => {
  await open("/");
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenPictures(page)).toEqual([]);
    await expectNoAxeViolations();
  }
});

test(
  "a picture that failed while the visitor was offline loads again",
  { tag: "@english-nightly" },
  async ({ page, open, context, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    await open("/");
    await context.setOffline(true);
    const picture = page.locator("#pricing img, #cosmetics img").first();
    await picture.scrollIntoViewIfNeeded();
    const width = () =>
      picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : undefined));
    await expect.poll(width).toBe(0);
    await context.setOffline(false);
    await expect.poll(width).toBeGreaterThan(0);
  },
);

test("the spaces in Arabic headings use the same font as the words", { tag: "@english-nightly" }, async ({ page }) => {
  await page.goto("/ar");
  const family = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^"Heading Arabic"/);
  const hasSpace = await page.evaluate(async () => {
    await document.fonts.load('600 40px "Heading Arabic"', " ");
    return [...document.fonts].some((face) => /Heading Arabic/.test(face.family) && face.status === "loaded");
  });
  expect(hasSpace).toBe(true);
});

test(
  "every link works, external ones open in a new tab, and each paper can be read and downloaded",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await open("/");
    expect(await deadLinks(page)).toEqual([]);
    const { origin } = new URL(page.url());
    const away = (await addressesOn(page)).filter((address) => address.origin !== origin);
    expect(new Set(away.map(({ protocol }) => protocol))).toEqual(new Set(["https:", "mailto:", "tel:"]));
    const documents = page.locator(
      'main a[href$=".pdf"]:not([download]), main a[href$=".png"], #cosmetics a, footer a[href^=https]',
    );
    const ways = await documents.evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ target, relList }) => [target, relList.contains("noopener")]),
    );
    expect(ways.length).toBeGreaterThan(publications.length);
    for (const way of ways) expect(way).toEqual(["_blank", true]);
    const cv = page.getByRole("link", { name: cvMessages[language].island.view });
    await expect(cv).toHaveAttribute(
      "href",
      (language === "ar" ? defaultContent.researcher.cvAr : defaultContent.researcher.cvEn).path,
    );

    const { research } = messages[language];
    const triggers = page.locator("#research").getByRole("button", { name: research.viewPaper });
    await expect(triggers).toHaveCount(6);
    expect(await page.locator("#research .publication .figure").evaluateAll(linesOfEach)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const [index, { title, pdf }] of publications.entries()) {
      const viewer = page.getByRole("dialog", { name: title.value[language] });
      // By keyboard, because the page can still be scrolling back after the previous dialog (requirements §4).
      await triggers.nth(index).press("Enter");
      await expect(viewer).toBeVisible();
      const whole = viewer.getByRole("link", { name: research.openPdf });
      await expect(whole).toHaveAttribute("href", pdf.value.path);
      await expect(whole).toHaveAttribute("target", "_blank");
      const download = viewer.getByRole("link", { name: research.downloadPdf });
      await expect(download).toHaveAttribute("download", paperFileName(title.value[language]));
      await expect(download).toHaveAttribute("href", pdf.value.path);
      if (index === 0) {
        await expectNoAxeViolations({ within: "dialog[open]" });
        const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
        expect(file.suggestedFilename()).toBe(paperFileName(title.value[language]));
      }
      await viewer.getByRole("button", { name: research.close }).click();
      await expect(viewer).toBeHidden();
    }
  },
);

test(
  "from another page and on the landing page, the bar, the first view, and the footer lead to sections, and prices to an order",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/manufacturing");
    const { hero, navigation: named } = shownIn(defaultContent, language);
    const banner = page.getByRole("banner");
    const contentinfo = page.getByRole("contentinfo");
    const ways = [
      [banner.getByRole("link", { name: named.research, exact: true }), "research"],
      [page.locator("#hero").getByRole("link", { name: hero.learnMore }), "product"],
      [page.locator("#hero").getByRole("link", { name: hero.research }), "research"],
      ...(["product", "research", "cosmetics", "company", "contact"] as const).map(
        (section) => [banner.getByRole("link", { name: named[section], exact: true }), section] as const,
      ),
      ...(["product", "research", "company", "contact"] as const).map(
        (section) => [contentinfo.getByRole("link", { name: named[section], exact: true }), section] as const,
      ),
    ] as const;
    for (const [link, section] of ways) {
      await link.click();
      await expect(page.locator(`#${section}`).getByRole("heading", { level: 2 })).toBeInViewport();
      expect(new URL(page.url()).hash).toBe(`#${section}`);
      expect(new URL(page.url()).pathname).toBe(localized("/", language));
    }
    const buttons = page.locator("#pricing").getByRole("link", { name: defaultContent.pricing.button[language] });
    await expect(buttons).toHaveCount(2);
    await buttons.first().click();
    await expect(page).toHaveURL(new RegExp(`${localized("/purchase-order", language)}\\?product=capsules$`));
  },
);

test(
  "company information closes on a click anywhere and on Escape",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    const name = defaultContent.navigation.companyInformation[language];
    const opener = page.getByRole("banner").getByRole("button", { name });
    const dialog = page.getByRole("dialog", { name });
    const closings = [
      () => dialog.getByRole("definition").first().click({ force: true }),
      () => page.mouse.click(5, 450),
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Enter"),
    ];
    for (const [index, close] of closings.entries()) {
      await opener.click();
      await expect(dialog).toBeVisible();
      if (index === 0) await expectNoAxeViolations({ within: "dialog[open]" });
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  },
);

test(
  "in print, the page shows only its content: no bar, no buttons, and nothing cut off",
  { tag: "@english-nightly" },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await open("/");
    // Looks in the frame of the change, even for a person who asks for reduced motion, as here: no color comes later.
    const printed = await page.evaluateHandle(paleInPrint);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    // Backgrounds are not printed, so pale text would be white on white.
    expect(await printed.evaluate(({ pale }) => pale)).toEqual([]);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.locator("main .button:visible")).toHaveCount(0);
    for (const section of sections)
      await expect(page.locator(`#${section}`).getByRole("heading").first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
    expect(ink).toBe("rgb(15, 74, 57)");
  },
);

/** Returns an object, so that the caller does not wait: the texts that are pale when the page changes to print. */
function paleInPrint(): { pale: Promise<string[]> } {
  const isPale = (element: Element) =>
    (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 150);
  const pale = new Promise<string[]>((resolve) => {
    matchMedia("print").addEventListener("change", () => {
      const texts = [...document.querySelectorAll("main :is(h1, h2, h3, p, dt, dd, th, td, li)")];
      resolve(texts.filter((text) => text.checkVisibility() && isPale(text)).map((text) => text.textContent));
    });
  });
  return { pale };
}

/** Returns the number of lines in each element, to check that years do not wrap. */
function linesOfEach(elements: Element[]): number[] {
  return elements.map((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
}
