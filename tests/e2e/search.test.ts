import { localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { openOverlay, typed, messages } from "#tests/support/search-overlay.ts";

for (const [width, when] of [
  [320, {}],
  [360, atNight],
  [1280, {}],
] as const) {
  test(
    `at ${width} px, the overlay shows a prompt, results, or that nothing was found, and axe finds no violations`,
    when,
    async ({ page, open, language, expectNoAxeViolations }) => {
      await page.setViewportSize({ width, height: 740 });
      await open("/");
      const { field, status, results, clear, inPapers } = await openOverlay(page, language);
      await expect(field).toBeFocused();
      await expect(inPapers).toBeChecked();
      await expect(status).toHaveText(messages[language].prompt);
      await expectNoAxeViolations();
      await field.fill(typed[language].price);
      await expect(results.first()).toBeVisible();
      await expect(status).toContainText(/\d|نتيج/);
      await expectNoAxeViolations();
      expect(await overflowOf(page)).toBe(0);
      await clear.click();
      await expect(status).toHaveText(messages[language].prompt);
      await expect(field).toBeFocused();
      await field.fill(typed[language].nothing);
      await expect(status).toHaveText(messages[language].nothing);
      await expect(results).toHaveCount(0);
      await expectNoAxeViolations();
      await field.fill("   ");
      await expect(status).toHaveText(messages[language].prompt);
    },
  );
}

test(
  "by keyboard alone: / opens, arrows move, typing continues in the field, Enter follows",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    await open("/");
    await page.keyboard.press("/");
    const overlay = page.getByRole("dialog", { name: messages[language].title });
    await expect(overlay).toBeVisible();
    const field = overlay.getByRole("textbox");
    await page.keyboard.insertText(typed[language].price);
    const results = overlay.getByRole("link");
    await expect(results.first()).toBeVisible();
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
    await open("/");
    const script = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.keyboard.press("/");
    await page.keyboard.type("pmf ");
    await page.keyboard.type("powder");
    script.resolve();
    const field = page.getByRole("dialog", { name: messages[language].title }).getByRole("textbox");
    await expect(field).toHaveValue("pmf powder");
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(field).toHaveValue("");
  },
);

test(
  "Escape returns the focus to the previous element, even after Ctrl+K",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    await open("/");
    const link = page.getByRole("main").getByRole("link").first();
    await link.focus();
    await page.keyboard.press("Control+k");
    const overlay = page.getByRole("dialog", { name: messages[language].title });
    await expect(overlay).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test("/ in a field is typed as a character", { tag: "@arabic-nightly" }, async ({ page, open, language }) => {
  await open("/");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.pressSequentially("a/b");
  await expect(field).toHaveValue("a/b");
  await expect(page.getByRole("dialog", { name: messages[language].title })).toHaveCount(0);
});

for (const path of ["/manufacturing", "/purchase-order"]) {
  test(`from ${path}, a result leads to the section of the landing page`, async ({ page, open, language }) => {
    await open(path);
    const { field, results } = await openOverlay(page, language);
    await field.fill(typed[language].price);
    await results.first().click();
    await expect(page).toHaveURL(new RegExp(`${localized("/", language)}#[a-z-]+$`));
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  });
}

test(
  "content that is only on the factory page is found there, from that page and from elsewhere",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    const highlight = defaultContent.factory.highlights.at(-1);
    const title = highlight?.title[language] ?? "";
    for (const path of ["/", "/manufacturing"]) {
      await open(path);
      const { overlay, field } = await openOverlay(page, language);
      await field.fill(title);
      await overlay.getByRole("link", { name: title }).first().click();
      await expect(overlay).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${localized("/manufacturing", language)}#at-a-glance$`));
      await expect(page.locator("#at-a-glance")).toBeInViewport();
    }
  },
);

test(
  "if papers cannot be searched, the results from pages stay",
  { tag: "@english-nightly" },
  async ({ page, open, language, expectedErrors }) => {
    expectedErrors.push(/status of 503/, /CallError/);
    await page.route("**/api/search/pdf*", (route) => route.fulfill({ status: 503, body: "away" }));
    await open("/");
    const { field, results, status } = await openOverlay(page, language);
    await field.fill(typed[language].price);
    await expect(results.first()).toBeVisible();
    await expect(status).not.toHaveText(messages[language].searching);
  },
);

test(
  "a response to an older query never replaces a newer one",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route("**/api/search/pdf*", async (route) => {
      const q = new URL(route.request().url()).searchParams.get("q") ?? "";
      const hit = { fileName: `${q}.pdf`, title: `paper about ${q}`, excerpt: q, marks: [[0, q.length]] };
      const rest = { url: "/documents/publication-1.pdf#page=1", page: 1, relevance: 100, author: "", year: 2005 };
      const answer = () => route.fulfill({ json: { success: true, results: [{ ...hit, ...rest }] } }).catch(() => {});
      if (q === "first") held.push(answer);
      else await answer();
    });
    await open("/");
    const { field, results } = await openOverlay(page, language);
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

test("without the checkbox, papers are not searched", { tag: "@arabic-nightly" }, async ({ page, open, language }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/search/pdf") && asked.push(request.url()));
  await open("/");
  const { field, results, inPapers } = await openOverlay(page, language);
  await inPapers.uncheck();
  await field.fill(typed[language].price);
  await expect(results.first()).toBeVisible();
  expect(asked).toEqual([]);
});
