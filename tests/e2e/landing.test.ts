import { ar as newsAr } from "#app/features/news/strings.ar.ts";
import { en as newsEn } from "#app/features/news/strings.en.ts";
import { cv as cvAr } from "#app/features/published-documents/strings.ar.ts";
import { cv as cvEn } from "#app/features/published-documents/strings.en.ts";
import { ar as frameAr } from "#app/features/site-frame/strings.ar.ts";
import { en as frameEn } from "#app/features/site-frame/strings.en.ts";
import { ar } from "#app/features/landing/strings.ar.ts";
import { en } from "#app/features/landing/strings.en.ts";
import { paperFileName } from "#app/features/landing/paper-file.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { publications } from "#content/publications.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { addressesOn, brokenPictures, deadLinks, overflowOf } from "#tests/support/page-checks.ts";

const messages = { en, ar };
const news = { en: newsEn, ar: newsAr };
const cvMessages = { en: cvEn, ar: cvAr };
const frame = { en: frameEn, ar: frameAr };

/** The sections of spec §2 Landing page, in order. */
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

test("the sections are in the order of the specification, and the footer ends the page", async ({ page, open }) => {
  await open("/");
  const ids = await page.locator("main > section, body footer").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...sections, "footer"]);
});

// 320 px corresponds to a window of 1280 px at 400% zoom.
for (const [width, when] of [
  [320, {}],
  [360, atNight],
  [768, atNight],
  [1440, {}],
] as const) {
  test(
    `at ${width} px, nothing is cut off, every picture loads, and axe finds no violations`,
    when,
    async ({ page, open, expectNoAxeViolations }) => {
      await page.setViewportSize({ width, height: 800 });
      await open("/");
      expect(await brokenPictures(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await expectNoAxeViolations();
    },
  );
}

test("on a phone, patent years and certificate links do not wrap", async ({ page, open, language }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open("/");
  const years = page.getByRole("table", { name: messages[language].research.patents }).locator("td:last-child");
  const links = page.locator("a[id^=certificate-]");
  for (const texts of [years, links]) expect(new Set(await texts.evaluateAll(linesOfEach))).toEqual(new Set([1]));
});

test("the spaces in Arabic headings use the same font as the words", async ({ page, language }) => {
  test.skip(language === "en");
  await page.goto("/ar");
  const family = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^"Heading Arabic"/);
  const hasSpace = await page.evaluate(async () => {
    await document.fonts.load('600 40px "Heading Arabic"', " ");
    return [...document.fonts].some((face) => /Heading Arabic/.test(face.family) && face.status === "loaded");
  });
  expect(hasSpace).toBe(true);
});

test("every link works, and external ones open in a new tab", async ({ page, open, language }) => {
  await open("/");
  expect(await deadLinks(page)).toEqual([]);
  const { origin } = new URL(page.url());
  const away = (await addressesOn(page)).filter((address) => address.origin !== origin);
  expect(new Set(away.map(({ protocol }) => protocol))).toEqual(new Set(["https:", "mailto:", "tel:"]));
  const documents = page.locator(
    'main a[href$=".pdf"]:not([download]), main a[href$=".png"], #cosmetics a, footer a[href^=https]',
  );
  for (const link of await documents.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  const cv = page.getByRole("link", { name: cvMessages[language].island.view });
  await expect(cv).toHaveAttribute(
    "href",
    (language === "ar" ? defaultContent.researcher.cvAr : defaultContent.researcher.cvEn).path,
  );
});

test("the buttons of the first view and of the bar lead to their sections", async ({ page, open, language }) => {
  await open("/");
  const { hero } = messages[language];
  const { sections: named } = frame[language];
  const banner = page.getByRole("banner");
  const contentinfo = page.getByRole("contentinfo");
  const ways = [
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
});

for (const [width, when] of [
  [360, {}],
  [768, atNight],
] as const) {
  test(`at ${width} px, the menu leads to each section and closes`, when, async ({ page, open, language }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/");
    const { menu, sections: named } = frame[language];
    const drawer = page.getByRole("dialog", { name: menu });
    for (const section of ["product", "research", "cosmetics", "company", "contact"] as const) {
      await page.getByRole("banner").getByRole("button", { name: menu }).click();
      await drawer.getByRole("link", { name: named[section], exact: true }).click();
      await expect(drawer).toBeHidden();
      await expect(page.locator(`#${section}`).getByRole("heading", { level: 2 })).toBeInViewport();
    }
  });
}

test(
  "from another page, the bar leads to the section of the landing page",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    await open("/manufacturing");
    await page.getByRole("banner").getByRole("link", { name: frame[language].sections.research, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localized("/", language)}#research$`));
    await expect(page.locator("#research").getByRole("heading", { level: 2 })).toBeInViewport();
  },
);

test(
  "the price buttons lead to an order of their product",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/");
    const buttons = page.locator("#pricing").getByRole("link", { name: messages[language].pricing.contact });
    await expect(buttons).toHaveCount(2);
    await buttons.first().click();
    await expect(page).toHaveURL(new RegExp(`${localized("/purchase-order", language)}\\?product=capsules$`));
  },
);

test(
  "each of the six papers opens in its viewer, with the full file to read and download",
  { tag: "@english-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await open("/");
    const { research } = messages[language];
    const triggers = page.locator("#research").getByRole("button", { name: research.viewPaper });
    await expect(triggers).toHaveCount(6);
    expect(await page.locator("#research .publication .figure").evaluateAll(linesOfEach)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const [index, { title, pdf }] of publications.entries()) {
      const viewer = page.getByRole("dialog", { name: title.value[language] });
      // A click misses if it coincides with the restored scroll position, 100 ms after a dialog closes (spec §4).
      await expect(async () => {
        if (!(await viewer.isVisible())) await triggers.nth(index).click({ timeout: 1_000 });
        await expect(viewer).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const whole = viewer.getByRole("link", { name: research.openPdf });
      await expect(whole).toHaveAttribute("href", pdf.value.path);
      await expect(whole).toHaveAttribute("target", "_blank");
      if (index === 0) await expectNoAxeViolations();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        viewer.getByRole("link", { name: research.downloadPdf }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(paperFileName(title.value[language]));
      await viewer.getByRole("button", { name: research.close }).click();
      await expect(viewer).toBeHidden();
    }
  },
);

test("unpublished items are marked as unpublished", { tag: "@arabic-nightly" }, async ({ page, open, language }) => {
  await open("/");
  const { section: t, categories } = news[language];
  const section = page.locator("#news-events");
  for (const text of [t.noNews, t.noEvents, t.noFeatured])
    await expect(section.getByText(text, { exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: t.newsletter.button })).toBeDisabled();
  await section.getByText(categories.technical, { exact: true }).click();
  await expect(section.getByRole("radio", { name: categories.technical })).toBeChecked();
  await expect(section.getByRole("radio", { name: t.all })).not.toBeChecked();
});

test(
  "company information closes on a click anywhere and on Escape",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    const opener = page.getByRole("banner").getByRole("button", { name: frame[language].companyInformation });
    const dialog = page.getByRole("dialog", { name: frame[language].companyInformation });
    const closings = [
      () => dialog.getByRole("definition").first().click({ force: true }),
      () => page.mouse.click(5, 450),
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Enter"),
    ];
    for (const [index, close] of closings.entries()) {
      await opener.click();
      await expect(dialog).toBeVisible();
      if (index === 0) await expectNoAxeViolations();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  },
);

test(
  "company information opens from the menu and replaces it",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/");
    await page.getByRole("banner").getByRole("button", { name: frame[language].menu }).click();
    const drawer = page.getByRole("dialog", { name: frame[language].menu });
    await drawer.getByRole("button", { name: frame[language].companyInformation }).click();
    const dialog = page.getByRole("dialog", { name: frame[language].companyInformation });
    await expect(dialog).toBeVisible();
    await expect(drawer).toBeHidden();
    expect(await overflowOf(page)).toBe(0);
  },
);

test("in print, the page shows only its content: no bar, no buttons, and nothing cut off", async ({ page, open }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await open("/");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("main .button:visible")).toHaveCount(0);
  for (const section of sections) await expect(page.locator(`#${section}`).getByRole("heading").first()).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  // Backgrounds are not printed, so pale text would be white on white.
  const pale = await page.locator("main :is(h1, h2, h3, p, dt, dd, th, td, li)").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 150),
      )
      .map((element) => element.textContent),
  );
  expect(pale).toEqual([]);
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).toBe("rgb(15, 74, 57)");
});

/** Returns the number of lines in each element, to check that years do not wrap. */
function linesOfEach(elements: Element[]): number[] {
  return elements.map((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
}
