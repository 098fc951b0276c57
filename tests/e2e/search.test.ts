import { localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { atWidth, expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { openOverlay, typed, messages } from "#tests/support/search-overlay.ts";

for (const width of [320, 1280]) {
  test(
    `at ${width} px, the overlay shows a prompt, results, or that nothing was found, and axe finds no violations`,
    atWidth(width),
    async ({ page, open, language, expectNoAxeViolations }) => {
      await page.setViewportSize({ width, height: 740 });
      await open("/");
      const { field, status, results, settled, clear, inPapers } = await openOverlay(page, language);
      await expect(field).toBeFocused();
      await expect(inPapers).toBeChecked();
      await expect(status).toHaveText(messages[language].prompt);
      await expectNoAxeViolations({ within: "dialog[open]" });
      await field.fill(typed[language].price);
      await settled();
      await expect(results.first()).toBeVisible();
      await expect(status).toContainText(/\d|نتيج/);
      await expectNoAxeViolations({ within: "dialog[open]" });
      expect(await overflowOf(page)).toBe(0);
      await clear.click();
      await expect(status).toHaveText(messages[language].prompt);
      await expect(field).toBeFocused();
      await field.fill(typed[language].nothing);
      await expect(status).toHaveText(messages[language].nothing);
      await expect(results).toHaveCount(0);
      await expectNoAxeViolations({ within: "dialog[open]" });
      await field.fill("   ");
      await expect(status).toHaveText(messages[language].prompt);
    },
  );
}

test(
  "by keyboard alone: / opens, arrows move, typing continues in the field, Enter follows",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/");
    await page.keyboard.press("/");
    const overlay = page.getByRole("dialog", { name: messages[language].title });
    await expect(overlay).toBeVisible();
    const field = overlay.getByRole("textbox");
    await page.keyboard.insertText(typed[language].price);
    const results = overlay.getByRole("link");
    await expect(overlay.getByRole("list")).toHaveAttribute("aria-busy", "false");
    await page.keyboard.press("ArrowDown");
    await expect(results.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(results.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(field).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Backspace");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed[language].price.slice(0, -1));
    await page.keyboard.press("Enter");
    await expect(overlay).toBeHidden();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  },
);

test(
  "text typed before the overlay's script loads is searched for",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    // Otherwise, the page may have loaded the script ahead.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await open("/");
    const script = await holdRequests(page, "**/assets/*.js");
    await page.keyboard.press("/");
    await page.keyboard.type("pmf ");
    await page.keyboard.type("powder");
    await script.release();
    const field = page.getByRole("dialog", { name: messages[language].title }).getByRole("textbox");
    await expect(field).toHaveValue("pmf powder");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0); // until then, "/" is typed into the field
    await page.keyboard.press("/");
    await expect(field).toHaveValue("");
  },
);

test(
  "/ in a field is typed as a character, and Escape returns the focus to it, even after Ctrl+K",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/");
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.pressSequentially("a/b");
    await expect(field).toHaveValue("a/b");
    const overlay = page.getByRole("dialog", { name: messages[language].title });
    await expect(overlay).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(overlay).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    await expect(field).toBeFocused();
  },
);

test(
  "from every page, a result leads to its section of the landing page or the factory page",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    const title = defaultContent.factory.highlights.at(-1)?.title[language] ?? "";
    const follow = async (text: string, path: string) => {
      const { overlay, field, settled } = await openOverlay(page, language);
      await field.fill(text);
      await settled();
      const found = text === title ? overlay.getByRole("link", { name: title }) : overlay.getByRole("link");
      await found.first().click();
      await expect(overlay).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${localized(path, language)}#[a-z-]+$`));
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    };
    await open("/purchase-order");
    await follow(typed[language].price, "/");
    await follow(title, "/manufacturing");
    await follow(title, "/manufacturing");
    expect(new URL(page.url()).hash).toBe("#at-a-glance");
    await follow(typed[language].price, "/");
  },
);

test(
  "papers are searched only if asked for; without them, the results from pages stay, and no old response replaces a newer one",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectedErrors }) => {
    expectedErrors.push(/status of 503/, /CallError/);
    const asked: string[] = [];
    const held: (() => Promise<void>)[] = [];
    await page.route("**/api/search/pdf*", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      asked.push(q);
      const hit = { fileName: `${q}.pdf`, title: `paper about ${q}`, excerpt: q, marks: [[0, q.length]] };
      const rest = { url: "/documents/publication-1.pdf#page=1", page: 1, relevance: 100, author: "", year: 2005 };
      const answer = () => route.fulfill({ json: { success: true, results: [{ ...hit, ...rest }] } }).catch(() => {});
      if (q === "first") held.push(answer);
      else if (q === "second") await answer();
      else await route.fulfill({ status: 503, body: "away" });
    });
    await open("/");
    const { field, results, settled, inPapers } = await openOverlay(page, language);
    await inPapers.uncheck();
    await field.fill(typed[language].price);
    await expect(results.first()).toBeVisible();
    await inPapers.check();
    await settled();
    expect(asked).toEqual([typed[language].price]); // only after the checkbox was checked
    await expect(results.first()).toBeVisible();

    await field.fill("first");
    await expect.poll(() => held.length).toBe(1);
    await field.fill("second");
    await expect(results.first()).toContainText("paper about second");
    await expect(results.first().locator("mark")).toHaveText("second");
    await Promise.all(held.map((answer) => answer()));
    await field.press("End");
    await expect(results.first()).toContainText("paper about second");
    await expect(page.getByText("paper about first")).toHaveCount(0);
  },
);
