import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { type Language, languageKey } from "#app/platform/i18n/language.ts";
import { keepPicture } from "./keep-picture.ts";
import { overflowOf } from "./page-checks.ts";
import type { Site } from "./site-server.ts";

type Person = {
  language: Language;
  username?: string;
  password?: string;
  /** A new password, if the owner created the current one. */
  newPassword?: string;
};

/** Signs in a browser without the form, and sets its language. */
export async function signIn(
  context: BrowserContext,
  site: Site,
  { language, username, password, newPassword }: Person,
) {
  await context.addCookies([{ name: languageKey, value: language, url: site.url }]);
  const data = {
    password: password ?? site.adminPassword,
    ...(username && { username }),
    ...(newPassword && { newPassword }),
  };
  const headers = { origin: site.url };
  const response = await context.request.post(`${site.url}/api/admin/session`, { data, headers });
  expect(response.status()).toBe(201);
}

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** Checks that nothing overflows on a screen, or part of it, at phone and desktop width. Saves a screenshot of each. */
export async function look(page: Page, name: string, part?: Locator): Promise<void> {
  for (const [kind, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await expect.poll(() => overflowOf(page)).toBe(0); // after the window has been resized
    const isCovered = (await page.getByRole("dialog").count()) > 0;
    await keepPicture(part ?? page, `${name}-${kind}`, { fullPage: !part && !isCovered });
  }
}
