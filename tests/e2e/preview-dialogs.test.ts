import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { look, signIn } from "#tests/support/staff.ts";

const { en, ar } = siteContentMessages;
const messages = { en, ar };

test(
  "the preview opens each dialog, which stays open and follows the text while it is edited",
  { tag: "@arabic-nightly" },
  async ({ page, context, site, language }) => {
    const t = messages[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(context, site, { language });
    await page.goto(`${site.url}/admin/site`);
    const shown = page.frameLocator("iframe");
    await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
    const choice = page.getByRole("combobox", { name: t.pages.label, exact: true });

    for (const [name, found] of [
      ["menu", "#menu"],
      ["search", ".search-overlay input[type=text]"],
      ["paper", ".publication dialog dl"],
      ["news", "#news-events h2"],
      ["gallery", "dialog.viewer figcaption"],
    ] as const) {
      await choice.selectOption(name);
      await expect(shown.locator(found).first()).toBeInViewport();
      await look(page, `preview-dialog-${name}-${language}`);
    }
    await expect(shown.locator("dialog.viewer figcaption")).toContainText(
      defaultContent.gallery.pictures[0]?.picture.alt[language] ?? "?",
    );
    await choice.selectOption("/");
    await expect(shown.locator("#company-information")).toBeHidden();

    await page.getByRole("button", { name: blocks.companyInformation.label[language] }).click();
    await expect(choice).toHaveValue("companyInformation");
    const title = page.locator(`[name="title.${language}"]`);
    const text = page.locator(`[name="content.${language}"]`);
    await title.fill("Who we are");
    await expect(shown.locator("#company-information h2")).toHaveText("Who we are");
    // A rendered page replaces the one in which the dialog was opened.
    const rendered = page.waitForResponse((response) => response.request().method() === "POST");
    await text.fill("A {name} that the server renders");
    await rendered;
    await expect(shown.locator("#company-information")).toBeInViewport();
    await expect(text).toBeFocused();
    await look(page, `preview-dialog-company-${language}`);
    expect(await overflowOf(page)).toBe(0);

    // A text in the dialog leads to its field.
    await shown.locator("#company-information h2").click();
    await expect(title).toBeFocused();

    // With a draft, the bar is still one line.
    await expect(page.getByRole("button", { name: t.discard })).toBeVisible();
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.locator(".site-tools").evaluate((bar) => bar.clientHeight)).toBeLessThan(60);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.getByRole("button", { name: t.discard }).click();
  },
);
