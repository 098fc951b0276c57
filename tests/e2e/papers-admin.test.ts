import { accessMessages } from "#app/features/admin-access/messages.ts";
import { paperMessages } from "#app/features/papers/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { publications } from "#content/publications.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = paperMessages;

const messages = { en, ar };
const original = publications[2]?.title.value;
const access = { en: accessEn, ar: accessAr };

test(
  "staff edit, hide, delete, and restore a paper, and the landing page follows",
  { tag: "@arabic-nightly" },
  async ({ page, site, language, expectNoAxeViolations }) => {
    const { admin: t, page: form, indexStates } = messages[language];
    const { files } = officeMessages[language];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto("/admin/papers");
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    const papers = page.getByRole("article");
    await expect(papers).toHaveCount(6);
    await expect(papers.getByText(indexStates.indexed)).toHaveCount(6);
    await expectNoAxeViolations();
    expect(await overflowOf(page)).toBe(0);

    const paper = papers.filter({ hasText: "publication-3.pdf" });
    const press = (action: string) =>
      paper.getByRole("button", { name: interpolate(t.about, { action, title: "" }) }).click();
    await press(t.edit);
    const dialog = page.getByRole("dialog", { name: t.editTitle });
    await expectNoAxeViolations({ within: "dialog[open]" });
    const title = dialog.getByRole("textbox", { name: form.fields.title, exact: false }).first();
    await title.fill("");
    await dialog.getByRole("button", { name: t.save }).click();
    await expect(dialog.getByText(messages[language].titleTooShort)).toBeVisible();
    const arabicTitle = dialog.getByRole("textbox", { name: t.titleAr });
    await title.fill("Tables and figures, revised");
    await arabicTitle.fill("Tables and figures, revised");
    await dialog.getByRole("button", { name: t.save }).click();
    await expect(dialog).toBeHidden();
    await expect(paper.getByRole("heading")).toHaveText("Tables and figures, revised");

    const shown = async () => (await (await page.request.get("/")).text()).includes("Tables and figures, revised");
    await expect.poll(shown).toBe(true);
    await press(t.hide);
    await expect(paper.getByText(t.hidden, { exact: true })).toBeVisible();
    await expect.poll(shown).toBe(false);
    await press(t.show);
    await expect.poll(shown).toBe(true);
    await press(t.remove);
    await expect(papers).toHaveCount(5);
    await expect.poll(shown).toBe(false);
    await page.getByRole("button", { name: t.showDeleted }).click();
    await expect(papers).toHaveCount(1);
    await expectNoAxeViolations({ within: "main" });
    await press(t.restore);
    await expect(papers).toHaveCount(0); // an emptied list moves the page during a click
    await page.getByRole("button", { name: t.showPresent }).click();
    await expect(papers).toHaveCount(6);
    await expect.poll(shown).toBe(true);

    const fileOnPage = async () => {
      const landing = await (await page.request.get("/")).text();
      return landing.slice(landing.indexOf("Tables and figures, revised")).includes("/objects/uploads/");
    };
    await press(t.edit);
    const card = dialog.getByRole("group", { name: t.file });
    await dialog.locator("input[type=file]").setInputFiles("public/documents/publication-1.pdf");
    await expect(card.getByText(t.fileOnSave)).toBeVisible();
    await card.getByText(files.lookInside).click();
    await expect(card.getByRole("img", { name: files.firstPage })).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open]" });
    expect(await overflowOf(page)).toBe(0);
    await dialog.getByRole("button", { name: t.save }).click();
    await expect(dialog).toBeHidden();
    const replaced = papers.filter({ hasText: "publication-1.pdf" }).filter({ hasText: "Tables and figures, revised" });
    await expect(replaced).toBeVisible();
    await expect.poll(fileOnPage).toBe(true);

    // Restore it for the journey in the other language.
    await replaced.getByRole("button", { name: interpolate(t.about, { action: t.edit, title: "" }) }).click();
    await card.getByText(t.formerFiles).click();
    await card.getByText(t.useAgain).click();
    await title.fill(original?.en ?? "");
    await arabicTitle.fill(original?.ar ?? "");
    await dialog.getByRole("button", { name: t.save }).click();
    await expect(dialog).toBeHidden();
    await keepPicture(page, `papers-${language}`, { fullPage: true });
  },
);
