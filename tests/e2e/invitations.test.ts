import { accessMessages } from "#app/features/admin-access/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { startSite } from "#tests/support/site-server.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en: officeEn, ar: officeAr } = officeMessages;

const messages = { en: { access: accessEn, office: officeEn }, ar: { access: accessAr, office: officeAr } };
const email = "maximiliane.von.hohenstein-schleswig@international-trading.example";

test(
  "a colleague opens the link of an invitation on a phone, chooses a name and a password, and sees their own pages",
  { tag: "@english-nightly" },
  async ({ page, browser, language, expectedErrors, expectNoAxeViolations, parts }) => {
    expectedErrors.push(/401/, /404/, /409/);
    const site = parts.use(await startSite());
    const { access, office } = messages[language];
    const { accounts, join } = access;
    const languageCookie = { name: "pmf-language", value: language, url: site.url };
    await page.context().addCookies([languageCookie]);
    await page.goto(`${site.url}/admin/settings/people`);
    await page.getByLabel(access.password, { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: access.signIn }).click();

    const opener = page.getByRole("button", { name: accounts.invite });
    await opener.press("Enter");
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await opener.click();
    const dialog = page.getByRole("dialog", { name: accounts.invite });
    await dialog.getByLabel(accounts.email).fill(email);
    await dialog.getByRole("radio", { name: new RegExp(`^${office.roles.accountant}`) }).check();
    await expectNoAxeViolations({ within: "dialog[open]" });
    await keepPicture(page, `invite-${language}`);
    await dialog.getByRole("button", { name: accounts.send }).click();
    const panel = page.getByRole("dialog", { name: interpolate(accounts.linkTitle, { email }) });
    const link = (await panel.locator("pre").textContent()) ?? "";
    await expect(page.getByText(accounts.invited, { exact: true })).toBeVisible();
    await expect(panel.locator("pre")).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations({ within: "dialog[open]" });
    await keepPicture(page, `invited-${language}`);
    await panel.getByRole("button", { name: office.close }).click();

    const context = parts.use(await browser.newContext({ viewport: { width: 390, height: 844 } }));
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(join.title);
    await expect(phone.locator("html")).toHaveAttribute("lang", language);
    await keepPicture(phone, `join-${language}`);
    expect(await overflowOf(phone)).toBe(0);
    await phone.getByLabel(access.username).fill("admin");
    await phone.getByLabel(access.settings.newPassword, { exact: true }).fill("a kettle of larks");
    await phone.getByLabel(access.settings.repeatPassword).fill("a kettle of larks");
    await phone.getByRole("button", { name: join.submit }).click();
    await expect(phone.getByText(access.nameTaken)).toBeVisible();
    await phone.getByLabel(access.username).fill("Maximiliane");
    await phone.getByRole("button", { name: join.submit }).click();
    await expect(phone.getByRole("link", { name: office.frame.orders }).first()).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe("/admin");
    await phone.goto(`${site.url}/admin/inquiries`);
    await expect(phone.getByText(office.frame.notYours)).toBeVisible();
    await phone.goto(link);
    await phone.reload();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(join.invalidTitle);

    await page.reload();
    await expect(page.getByText("maximiliane", { exact: true })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  },
);
