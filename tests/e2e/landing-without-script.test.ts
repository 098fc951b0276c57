import { landingMessages } from "#app/features/landing/messages.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { publications } from "#content/publications.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";

const { en, ar } = landingMessages;

test.use({ javaScriptEnabled: false });

const messages = { en, ar };

test(
  "without JavaScript, the page is complete; a paper, the company information, and pictures open; the language changes",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveCount(11);
    await expect(page.locator("#saved-position")).toBeHidden();
    await expect(page.getByText(defaultContent.disclaimer.footnote[language])).toBeVisible();
    await expect(page.locator("#contact form")).toBeVisible();

    const { research } = messages[language];
    await page.getByRole("button", { name: research.viewPaper }).first().click();
    const viewer = page.getByRole("dialog", { name: publications[0]?.title.value[language] });
    await expect(viewer.getByRole("link", { name: research.openPdf })).toBeVisible();
    await viewer.getByRole("button", { name: research.close }).click();
    await expect(viewer).toBeHidden();
    const companyInformation = defaultContent.navigation.companyInformation[language];
    await page.getByRole("banner").getByRole("button", { name: companyInformation }).click();
    const dialog = page.getByRole("dialog", { name: companyInformation });
    await expect(dialog).toBeVisible();
    await page.mouse.click(720, 450);
    await expect(dialog).toBeHidden();

    const other = language === "en" ? "ar" : "en";
    await page.getByRole("banner").getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${localized("/", other)}$`));

    await open("/manufacturing");
    const alt = defaultContent.gallery.pictures[2]?.picture.alt[language] ?? "";
    await page.getByRole("link", { name: alt }).click();
    await expect(page).toHaveURL(/\/pictures\/.+\.webp$/);
  },
);

test("without JavaScript, pages that cannot do without it say so", async ({ page, open, language }) => {
  const { needsScripts } = generalMessages[language];
  const note = page.locator("noscript p");
  for (const path of ["/upload", "/news-admin", "/company-translation"]) {
    await open(path);
    await expect(note).toHaveText(needsScripts);
    await expect(note).toBeVisible();
  }
  await page.goto("/admin");
  await expect(note).toBeVisible();
  await expect(page.getByRole("status")).toBeHidden();
});
