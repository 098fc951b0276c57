import { ar as accessAr } from "#app/features/admin-access/strings.ar.ts";
import { en as accessEn } from "#app/features/admin-access/strings.en.ts";
import { ar } from "#app/features/company-info/strings.ar.ts";
import { en } from "#app/features/company-info/strings.en.ts";
import { ar as frameAr } from "#app/features/site-frame/strings.ar.ts";
import { en as frameEn } from "#app/features/site-frame/strings.en.ts";
import { expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { companyInformation } from "#content/company-information.ts";

const words = { en, ar };
const frame = { en: frameEn, ar: frameAr };
const access = { en: accessEn, ar: accessAr };

test(
  "what is saved in this browser is what its company information says",
  { tag: "@arabic-nightly" },
  async ({ page, open, language, expectNoAxeViolations }) => {
    const t = words[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/company-translation");
    await expectNoAxeViolations();
    await page.getByRole("button", { name: t.page.save }).click();
    await expect(page.getByText(t.titleMissing, { exact: true })).toBeVisible();
    await expect(page.getByText(t.subtitleMissing)).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole("button", { name: t.page.load }).click();
    await expect(page.locator("[name=title]")).toHaveValue(companyInformation.title.en);
    await expect(page.getByText(t.titleMissing, { exact: true })).toBeHidden();
    await page.locator("[name=title]").fill("Our company <b>today</b>");
    await page.getByRole("button", { name: t.page.save }).click();
    await expect(page.getByRole("status").filter({ hasText: t.page.saved })).toBeVisible();
    await expectNoAxeViolations();
    await expect(page.getByText(t.page.saved)).toBeHidden();

    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: frame.en.companyInformation }).click();
    await expect(page.getByRole("dialog", { name: "Our company <b>today</b>" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/company-translation");
    await page.getByRole("button", { name: t.page.load }).click();
    await expect(page.locator("[name=title]")).toHaveValue("Our company <b>today</b>");
    expect(await overflowOf(page)).toBe(0);
  },
);

test(
  "staff publish both languages for everyone and take it back",
  { tag: "@arabic-nightly" },
  async ({ page, open, site, browser, language, expectNoAxeViolations }) => {
    const t = words[language].page;
    await open("/");
    await page.context().addCookies([{ name: "pmf-language", value: language, url: site.url }]);
    await page.goto("/admin/settings");
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access[language].signIn }).click();
    await expect(page.getByRole("heading", { name: access[language].settings.title, exact: true })).toBeVisible();
    await open("/company-translation");
    await page.getByRole("button", { name: t.load }).click();
    await page.locator("[name=title]").fill("Everyone’s title");
    await page.getByRole("button", { name: t.arabic, exact: true }).click();
    await page.locator("[name=title]").fill("عنوان للجميع");
    await page.getByRole("button", { name: t.staff.publish }).click();
    const version = page.getByRole("listitem").filter({ hasText: t.staff.shown });
    await expect(version).toBeVisible();
    await expectNoAxeViolations();
    const shown = language === "en" ? "Everyone’s title" : "عنوان للجميع";
    const stranger = await browser.newContext({ baseURL: site.url });
    const titleIn = async () => (await stranger.request.get(language === "en" ? "/" : "/ar")).text();
    await expect.poll(titleIn).toContain(shown);
    await version.getByRole("button", { name: t.staff.takeBack }).click();
    await expect(version).toHaveCount(0);
    await expect.poll(titleIn).not.toContain(shown);
    await stranger.close();
  },
);
