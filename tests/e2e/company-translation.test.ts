import { companyInfoMessages } from "#app/features/company-info/messages.ts";
import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { holdTimers } from "#tests/support/hold-timers.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { askFrom, publishContent } from "#tests/support/publish-content.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

const { en, ar } = companyInfoMessages;
const { en: siteEn, ar: siteAr } = siteContentMessages;

const messages = { en, ar };
const siteWords = { en: siteEn, ar: siteAr };
const bannerMilliseconds = 3_000; // requirements §9

test(
  "a translation saved in this browser is shown in its company information",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = messages[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    const endBanner = await holdTimers(page, bannerMilliseconds);
    await open("/company-translation");
    await expectNoAxeViolations();
    await page.getByRole("button", { name: t.page.save }).click();
    await expect(page.getByText(t.titleMissing, { exact: true })).toBeVisible();
    await expect(page.getByText(t.subtitleMissing)).toBeVisible();
    await expectNoAxeViolations({ within: "main" });
    await page.getByRole("button", { name: t.page.load }).click();
    await expect(page.locator("[name=title]")).toHaveValue(defaultContent.companyInformation.title.en);
    await expect(page.getByText(t.titleMissing, { exact: true })).toBeHidden();
    await page.locator("[name=title]").fill("Our company <b>today</b>");
    await page.reload();
    await expect(page.locator("[name=title]")).toHaveValue("Our company <b>today</b>");
    await page.getByRole("button", { name: t.page.save }).click();
    await expect(page.getByRole("status").filter({ hasText: t.page.saved })).toBeVisible();
    await expectNoAxeViolations({ within: "main" });
    await endBanner(page);
    await expect(page.getByText(t.page.saved)).toBeHidden();

    await page.goto("/");
    await page
      .getByRole("banner")
      .getByRole("button", { name: defaultContent.navigation.companyInformation.en })
      .click();
    await expect(page.getByRole("dialog", { name: "Our company <b>today</b>" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/company-translation");
    await page.getByRole("button", { name: t.page.load }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Our company <b>today</b>");
    expect(await overflowOf(page)).toBe(0);
  },
);

test(
  "staff publish both languages for everyone in the editor, and restore the previous texts",
  { tag: "@nightly" },
  async ({ page, browser, language, expectNoAxeViolations, parts }) => {
    const site = parts.use(await startSite());
    const t = messages[language].page;
    const editor = siteWords[language];
    await signIn(page.context(), site, { language });
    await page.goto(site.url + localized("/company-translation", language));
    await page.getByRole("link", { name: t.editor }).click();
    const fields = blocks.companyInformation.fields;
    const title = page.getByRole("group", { name: fields.title.label[language], exact: true });
    await title.getByLabel(editor.inLanguage.en).fill("Everyone’s title");
    await title.getByLabel(editor.inLanguage.ar).fill("عنوان للجميع");
    await expect(page.getByText(editor.draftSaved).first()).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole("button", { name: editor.review }).click();
    await expectNoAxeViolations({ within: "dialog[open]" });
    const shown = language === "en" ? "Everyone’s title" : "عنوان للجميع";
    const stranger = await browser.newContext({ baseURL: site.url });
    const titleIn = async () => (await stranger.request.get(language === "en" ? "/" : "/ar")).text();
    expect(await titleIn()).not.toContain(shown);
    await page.getByRole("dialog").getByRole("button", { name: editor.publish, exact: true }).click();
    await expect.poll(titleIn).toContain(shown);
    await publishContent(askFrom(page.context().request, site.url), "companyInformation", {
      title: defaultContent.companyInformation.title,
    });
    await expect.poll(titleIn).not.toContain(shown);
    await stranger.close();
    await page.goto("about:blank"); // the preview might still be loading pictures when the site stops
  },
);
