import { manufacturingMessages } from "#app/features/manufacturing/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { documents } from "#content/documents/documents.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { brokenPictures, deadLinks, overflowOf } from "#tests/support/page-checks.ts";

const { en, ar } = manufacturingMessages;

const messages = { en, ar };

test("the factory page is complete from 320 to 1440 px, its links work, and axe finds no violations", async ({
  page,
  open,
  language,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open("/manufacturing");
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
    if (width > 320 && width < 1440) continue;
    expect(await brokenPictures(page)).toEqual([]);
    await expectNoAxeViolations();
  }
  await expect(page).toHaveTitle(defaultContent.pages.factoryTitle[language]);
  const main = page.getByRole("main");
  await expect(main.getByText("301GMPE/2025")).toBeVisible();
  await expect(main.getByText(/27 .+ 2025/)).toBeVisible();
  await expect(main.getByText(/26 .+ 2028/)).toBeVisible();
  await expect(page.locator("#features li")).toHaveCount(9);
  for (const { title } of defaultContent.factory.features) {
    await expect(page.locator("#features").getByRole("heading", { name: title[language] })).toBeVisible();
  }
  await expect(page.locator("#regulation").getByText("80%", { exact: true })).toBeVisible();

  const { whiteList, gmp, open: openLabel } = defaultContent.certificates;
  const beside = [
    [main.getByRole("link", { name: whiteList.alt[language] }), documents["white-list-certificate.png"].path],
    [main.getByRole("link", { name: openLabel[language] }), gmp.path],
    [main.getByRole("link", { name: defaultContent.factory.map[language] }), defaultContent.factory.mapsUrl],
  ] as const;
  for (const [link, address] of beside) {
    await expect(link).toHaveAttribute("href", address);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  expect(await deadLinks(page)).toEqual([]);
  const home = main.getByRole("link", { name: defaultContent.factoryPage.back[language] });
  await expect(home).toHaveCount(2);
  await home.first().click();
  await expect(page).toHaveURL(new RegExp(`${localized("/", language)}$`));
});

test("at 360 and 768 px, axe finds no violations", atNight, async ({ page, open, expectNoAxeViolations }) => {
  await open("/manufacturing");
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenPictures(page)).toEqual([]);
    await expectNoAxeViolations();
  }
});

test(
  "in dark mode, the factory page stays readable",
  { tag: "@english-nightly" },
  async ({ page, open, expectNoAxeViolations }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/manufacturing");
    await expectNoAxeViolations();
  },
);

test(
  "the nine pictures can be viewed by mouse, keyboard, and touch",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    await open("/manufacturing");
    const { viewer: name, next, previous, close } = messages[language].gallery;
    const pictures = page.locator(".mosaic").getByRole("link");
    await expect(pictures).toHaveCount(9);
    await pictures.nth(2).scrollIntoViewIfNeeded();
    // Until the gallery hydrates, images are links, and clicks on them are delayed.
    await pictures.nth(2).click();
    const viewer = page.getByRole("dialog", { name });
    const caption = viewer.getByRole("status");
    const shows = (number: number) =>
      expect(caption).toContainText(defaultContent.gallery.pictures[number - 1]?.picture.alt[language] ?? "");
    await shows(3);
    await expectNoAxeViolations({ within: "dialog[open]" });
    const [forward, backward] = language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    await page.keyboard.press(forward);
    await shows(4);
    await page.keyboard.press(backward);
    await page.keyboard.press(backward);
    await shows(2);
    await viewer.getByRole("button", { name: previous }).click();
    await viewer.getByRole("button", { name: previous }).click();
    await shows(9);
    await viewer.getByRole("button", { name: next }).click();
    await shows(1);
    const box = await viewer.locator("picture").boundingBox();
    if (!box) throw new Error("Expected a picture in the viewer");
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drawn = language === "ar" ? 150 : -150; // dragging against the reading direction shows the next picture
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + drawn, middle.y);
    await page.mouse.up();
    await shows(2);
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(pictures.nth(2)).toBeFocused();
    await pictures.first().click();
    await viewer.getByRole("button", { name: close }).click();
    await expect(viewer).toBeHidden();
  },
);
