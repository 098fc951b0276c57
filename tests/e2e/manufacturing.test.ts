import { ar } from "#app/features/manufacturing/strings.ar.ts";
import { en } from "#app/features/manufacturing/strings.en.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { documents } from "#content/documents/documents.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { brokenPictures, deadLinks, overflowOf } from "#tests/support/page-checks.ts";

const messages = { en, ar };

for (const [width, when] of [
  [320, {}],
  [360, atNight],
  [768, atNight],
  [1440, {}],
] as const) {
  test(
    `at ${width} px, the factory page is complete, and axe finds no violations`,
    when,
    async ({ page, open, expectNoAxeViolations }) => {
      await page.setViewportSize({ width, height: 800 });
      await open("/manufacturing");
      expect(await brokenPictures(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await expectNoAxeViolations();
    },
  );
}

test(
  "in dark mode, the factory page stays readable",
  { tag: "@arabic-nightly" },
  async ({ page, open, expectNoAxeViolations }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/manufacturing");
    await expectNoAxeViolations();
  },
);

test("the factory page has everything that the specification requires", async ({ page, open, language }) => {
  await open("/manufacturing");
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
});

test(
  "documents and the map open in a new tab, and no link is broken",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/manufacturing");
    const main = page.getByRole("main");
    const { whiteList, gmp } = defaultContent.certificates;
    const beside = [
      [main.getByRole("link", { name: whiteList.alt[language] }), documents["white-list-certificate.png"].path],
      [main.getByRole("link", { name: messages[language].certificates.open }), gmp.path],
      [main.getByRole("link", { name: messages[language].map }), defaultContent.factory.mapsUrl],
    ] as const;
    for (const [link, address] of beside) {
      await expect(link).toHaveAttribute("href", address);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    expect(await deadLinks(page)).toEqual([]);
  },
);

test("the home link is at the top and at the bottom", { tag: "@arabic-nightly" }, async ({ page, open, language }) => {
  await open("/manufacturing");
  const home = page.getByRole("main").getByRole("link", { name: messages[language].back });
  await expect(home).toHaveCount(2);
  await home.first().click();
  await expect(page).toHaveURL(new RegExp(`${localized("/", language)}$`));
});

test(
  "the nine pictures can be viewed by mouse, keyboard, and touch",
  { tag: "@english-nightly" },
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
    await expectNoAxeViolations();
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
