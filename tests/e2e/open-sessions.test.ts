import { accessMessages } from "#app/features/admin-access/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { startSite } from "#tests/support/site-server.ts";
import { signIn } from "#tests/support/staff.ts";

const { en, ar } = accessMessages;

const messages = { en, ar };
const sessions = 7;

for (const [width, when] of [
  [390, atNight],
  [1440, atNight],
] as const) {
  test(
    `at ${width} px, the newest sessions are shown, then all, one is ended by keyboard, and all others are signed out`,
    when,
    async ({ page, browser, language, expectNoAxeViolations, parts }) => {
      const site = parts.use(await startSite()); // ending all sessions would sign out other journeys
      const { settings } = messages[language];
      for (let other = 1; other < sessions; other += 1) await signIn(await browser.newContext(), site, { language });
      await signIn(page.context(), site, { language });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/admin/settings`);
      const list = page.getByRole("region", { name: settings.sessions });
      const look = async (name: string) => {
        await expectNoAxeViolations();
        expect(await overflowOf(page)).toBe(0);
        await keepPicture(list, `sessions-${name}-${language}-${width}`);
      };
      await expect(list.getByRole("listitem")).toHaveCount(5);
      await expect(list.getByRole("listitem").first()).toContainText(settings.thisBrowser);
      await look("newest");
      await list.getByRole("button", { name: interpolate(settings.showAllSessions, { count: sessions }) }).click();
      await expect(list.getByRole("listitem")).toHaveCount(sessions);
      await look("all");
      await list.getByRole("listitem").last().getByRole("button").press("Enter");
      const ending = page.getByRole("dialog", { name: settings.endTitle });
      await ending.getByLabel(settings.currentPassword).fill(site.adminPassword);
      await page.keyboard.press("Enter");
      await expect(list.getByRole("listitem")).toHaveCount(sessions - 1);
      await expect(list).toBeFocused(); // its button is gone
      await list.getByRole("button", { name: settings.endOthers }).click();
      const dialog = page.getByRole("dialog", { name: settings.endOthersTitle });
      await dialog.getByLabel(settings.currentPassword).fill(site.adminPassword);
      await expectNoAxeViolations();
      await keepPicture(page, `sessions-end-${language}-${width}`);
      await dialog.getByRole("button", { name: settings.endOthers }).click();
      await expect(list.getByRole("listitem")).toHaveCount(1);
      await expect(list.getByRole("button")).toHaveCount(0);
      await expect(list).toBeFocused();
      await page.goto("about:blank"); // the page would keep polling while the site stops
    },
  );
}
