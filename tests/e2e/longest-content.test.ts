import type { Page } from "@playwright/test";
import { addAccount } from "#app/features/admin-access/accounts-contract.ts";
import { blockIds } from "#app/features/site-content/contract.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { type Language, languages, localized } from "#app/platform/i18n/language.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { longestValue, type TextOf } from "#tests/support/longest-content.ts";
import { cutOn, overflowOf } from "#tests/support/page-checks.ts";
import { askFrom, changeBlock, publishAll } from "#tests/support/publish-content.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

const repeated =
  (piece: string): TextOf =>
  (length) =>
    piece
      .repeat(Math.ceil(length / piece.length))
      .slice(0, length)
      .trim()
      .padEnd(length, "x");
const kinds = {
  "of many words": { en: repeated("Pharmaceutical excellence "), ar: repeated("المستحضرات الصيدلانية ") },
  "of one endless word": { en: repeated("W"), ar: repeated("ضصث") },
  "that tries to run": {
    en: repeated(`'"><script>alert(1)</script><img src=/ran onerror=alert(2)>`),
    ar: repeated(`</style></title><svg/onload=alert(3)> {{7*7}}`),
  },
} satisfies Record<string, Record<Language, TextOf>>;

const pages = languages.flatMap((language) =>
  ["/", "/manufacturing", "/purchase-order", "/upload", "/nope"].map((path) => localized(path, language)),
);

test(
  "the longest text in every field neither executes nor widens a page",
  atNight,
  async ({ page, context, expectedErrors, parts }) => {
    expectedErrors.push(/404 .*nope/);
    const site = parts.use(await startSite());
    await signIn(context, site, { language: "en" }); // a stored "ar" would redirect the English pages
    const ask = askFrom(context.request, site.url);
    page.on("dialog", () => {
      throw new Error("Expected no script to run");
    });
    for (const [kind, texts] of Object.entries(kinds)) {
      for (const id of blockIds) expect((await changeBlock(ask, id, longestValue(id, texts))).status).toBe(200);
      expect((await publishAll(ask)).status).toBe(200);
      for (const path of pages) {
        await page.goto(site.url + path);
        expect(await page.locator("script[src*=ran], img[src$=ran]").count()).toBe(0);
        for (const width of [1440, 1280, 1024, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 640 });
          const wide = (await overflowOf(page)) > 0 ? await widest(page) : undefined;
          expect.soft(wide, `${path}, text ${kind}, ${width} px`).toBeUndefined();
        }
      }
    }
    await page.goto("about:blank");
  },
);

for (const kind of ["of many words", "of one endless word"] as const) {
  test(
    `the longest text ${kind} in every field, by someone with a long name, fits into the editor`,
    atNight,
    async ({ page, context, language, parts }) => {
      const site = parts.use(await startSite());
      const t = siteContentMessages[language];
      const editor = { username: "alexandria.mohamedabdelrahman.32", role: "editor" };
      await signIn(context, site, { language });
      const ask = askFrom(context.request, site.url);
      const { password } = await (await ask("POST", addAccount.path, editor)).json();
      await signIn(context, site, { language, ...editor, password, newPassword: "a quiet afternoon" });
      for (const id of blockIds) expect((await changeBlock(ask, id, longestValue(id, kinds[kind]))).status).toBe(200);
      const fits = async (where: string) => {
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          expect.soft([await overflowOf(page), ...(await cutOn(page))], `${where}, ${width} px`).toEqual([0]);
        }
      };
      await page.goto(`${site.url}/admin/site`);
      const sections = page.getByRole("navigation", { name: t.blocks }).getByRole("button");
      await expect(sections).toHaveCount(blockIds.length);
      await fits("sections");
      for (let at = 0; at < blockIds.length; at += 1) {
        await sections.nth(at).click();
        await expect(page.locator(".site-head").getByText(editor.username)).toBeVisible();
        await page.locator(".site-items details").evaluateAll((items) => {
          for (const item of items) item.setAttribute("open", "");
        });
        await fits(await page.locator(".site-head h2").innerText());
        await page.getByRole("button", { name: t.close, exact: true }).click();
      }
      await page.getByRole("button", { name: t.review }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      await fits("review");
      expect((await publishAll(ask)).status).toBe(200);
      await page.goto(`${site.url}/admin/site`);
      await page.getByRole("button", { name: t.versions }).click();
      const compare = page.getByRole("button", { name: new RegExp(`^${t.compare.open}:`) });
      await compare.first().click();
      await expect(page.locator(".review-compared .review-card").first()).toBeVisible();
      await fits("versions");
      await page.goto("about:blank");
    },
  );
}

/** Returns the elements that overflow the window, for the error message. */
function widest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return beyond
      .slice(0, 8)
      .map(
        (element) =>
          `${element.tagName} ${element.id} ${element.className} < ${element.parentElement?.className} < ${element.parentElement?.parentElement?.className}`,
      );
  });
}
