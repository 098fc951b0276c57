import { readFile } from "node:fs/promises";
import { listOwnPapers } from "#app/features/papers/contract.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { searchMessages } from "#app/features/search/messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en, ar } = paperMessages;
const { en: searchEn, ar: searchAr } = searchMessages;

const words = { en, ar };
const search = { en: searchEn.overlay, ar: searchAr.overlay };

const mimeType = "application/pdf";
const longName = `${"a".repeat(200)}.pdf`;

test.use({ viewport: { width: 360, height: 740 } });

test(
  "papers are uploaded, checked, added, and wait for review; once published, search opens them at their page",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, site, expectNoAxeViolations }) => {
    const { page: t, states, indexStates, ...messages } = words[language];
    await open("/upload");
    await expectNoAxeViolations();
    await expect(page.getByText(t.noOwn)).toBeVisible();
    await page.getByRole("button", { name: t.choose }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator("input[type=file]")
      .first()
      .setInputFiles([
        { name: "publication-5.pdf", mimeType, buffer: await readFile("public/documents/publication-5.pdf") },
        { name: longName, mimeType, buffer: await readFile("public/documents/publication-6.pdf") },
      ]);
    await expectNoAxeViolations({ within: "dialog[open]" });
    await dialog.locator(".upload-actions .button-primary").click();
    await expect(dialog).toBeHidden();

    const drafts = page.getByRole("form");
    await expect(drafts).toHaveCount(2);
    const first = page.getByRole("form", { name: "publication-5.pdf" });
    const title = first.getByRole("textbox", { name: t.fields.title });
    // The form requests suggestions, which a separate process extracts from the file.
    await expect(title).toHaveValue(/العنوان والملخص/);
    await expect(first.getByRole("textbox", { name: t.fields.year })).toHaveValue("2021");
    await expect(first.getByRole("combobox", { name: t.fields.language })).toHaveValue("ar");
    expect(await overflowOf(page)).toBe(0);
    await first.getByRole("textbox", { name: t.fields.year }).fill("20");
    await first.getByRole("button", { name: t.add }).click();
    await expect(first.getByText(messages.yearInvalid)).toBeVisible();
    await expect(first.getByText(messages.venueTooShort)).toBeVisible();
    await expectNoAxeViolations({ within: "main" });
    await expect(title).toHaveValue(/العنوان والملخص/);
    const mine = `ورقة ${language} عن الشمندر`;
    await title.fill(mine);
    await page.reload();
    await expect(drafts).toHaveCount(2);
    await expect(title).toHaveValue(mine);
    const switchTo = (to: Language) =>
      page.getByRole("banner").getByRole("link", { name: to.toUpperCase(), exact: true }).click();
    const other = language === "en" ? "ar" : "en";
    await page.setViewportSize({ width: 1280, height: 500 }); // with the links in the navigation bar
    await title.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await switchTo(other);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(defaultContent.uploadPage.title[other]);
    const sameTitle = first.getByRole("textbox", { name: words[other].page.fields.title });
    await expect(sameTitle).toHaveValue(mine);
    await expect(sameTitle).toBeInViewport();
    await switchTo(language);
    await expect(title).toHaveValue(mine);
    await page.setViewportSize({ width: 360, height: 740 });
    await first.getByRole("textbox", { name: t.fields.year }).fill("٢٠٢١");
    await first.getByRole("textbox", { name: t.fields.venue }).fill("مجلة");
    await first.getByRole("button", { name: t.add }).click();
    await expect(page.getByText(t.pending)).toBeVisible();
    await expect(drafts).toHaveCount(1);
    await page.getByRole("form", { name: longName }).getByRole("button", { name: t.discard }).click();
    await expect(drafts).toHaveCount(0);
    const own = page.getByRole("region", { name: t.own }).getByRole("listitem");
    await expect(own).toHaveCount(1);
    await expect(own.first()).toContainText(states.pending);
    await expect(own.first()).toContainText(indexStates.waiting);
    await expectNoAxeViolations({ within: "main" });

    const staff = await page.context().browser()?.newContext();
    if (!staff) throw new Error("Expected a browser");
    const headers = { origin: site.url };
    const signedIn = await staff.request.post(`${site.url}/api/admin/session`, {
      data: { password: site.adminPassword },
      headers,
    });
    expect(signedIn.ok()).toBe(true);
    const waiting: { id: string; title: string }[] = await (await staff.request.get(`${site.url}/api/review`)).json();
    const id = waiting.find((paper) => paper.title === mine)?.id;
    const decided = await staff.request.post(`${site.url}/api/review/papers/${id}`, {
      data: { decision: "publish" },
      headers,
    });
    expect(decided.ok()).toBe(true);
    await staff.close();

    // The paper's text is indexed in the background after publication.
    const papersOfSender = async (): Promise<{ indexState: string }[]> =>
      (await page.request.get(listOwnPapers.path)).json();
    await expect.poll(async () => (await papersOfSender()).map(({ indexState }) => indexState)).toEqual(["indexed"]);
    await page.reload();
    await expect(own.first()).toContainText(indexStates.indexed);

    await open("/");
    await expect(page.getByText(mine).first()).toBeAttached();
    await page.getByRole("banner").getByRole("button", { name: search[language].open, exact: true }).click();
    await page.getByRole("dialog").getByRole("textbox").fill(`شمندر ${language}`);
    const hit = page.getByRole("dialog").getByRole("link", { name: mine });
    await expect(hit).toHaveAttribute("href", /^\/objects\/uploads\/[\w-]+#page=1$/);
    const newTab = page.waitForEvent("popup");
    await hit.click();
    await (await newTab).close();
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);
