import type { Page } from "@playwright/test";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { frameMessages } from "#app/features/site-frame/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/journey.ts";

const { en, ar } = frameMessages;
const { en: orderEn, ar: orderAr } = orderMessages;

const messages = { en, ar };
const order = { en: orderEn, ar: orderAr };

function offsetOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => offsetOf(page)).toBe(y);
}

/** Runs in the page. Whether a button's text is in its middle and does not overflow it. */
function isInside(button: Element): boolean {
  const [outer, inner] = [button, button.lastElementChild].map((element) => element?.getBoundingClientRect());
  if (!outer || !inner) return false;
  const isCentered = Math.abs(inner.left + inner.right - outer.left - outer.right) < 2;
  return isCentered && inner.left > outer.left && inner.top > outer.top && inner.bottom < outer.bottom;
}

test(
  "following a link to a section shows a button to go back, unless the link was near the top",
  { tag: "@arabic-nightly" },
  async ({ page, language, expectNoAxeViolations }) => {
    const { savedPosition } = messages[language];
    const sections = shownIn(defaultContent.navigation, language);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.goto(`${localized("/", language)}?utm_source=letter`); // a campaign's link
    await page.clock.setFixedTime(Date.now()); // it stays "just now"
    const link = page.getByRole("banner").getByRole("link", { name: sections.contact });
    const helper = page.getByRole("region", { name: savedPosition.title });
    const round = helper.getByRole("button", { name: savedPosition.title });
    await scrollTo(page, 2_345);
    await link.click();
    await expect(page).toHaveURL(/\?utm_source=letter#contact$/);
    await expect(round).toContainText("2.3");
    expect(await round.evaluate(isInside)).toBe(true);
    await expectNoAxeViolations({ within: "#saved-position" });
    await round.click();
    await expect(helper).toContainText("2345");
    await expect(helper).toContainText(savedPosition.justNow);
    await expect(helper.getByRole("button", { name: savedPosition.goBack })).toBeFocused();
    await expectNoAxeViolations({ within: "#saved-position" });
    await helper.getByRole("button", { name: savedPosition.goBack }).click();
    await expect.poll(() => offsetOf(page)).toBe(2_345);
    await expect(helper).toBeHidden();
    // The button appears again after the next scroll, and stays hidden once it has been dismissed.
    await scrollTo(page, 0);
    await page.clock.runFor(5_000);
    await expect(round).toBeVisible();
    await round.click();
    await helper.getByRole("button", { name: savedPosition.close }).click();
    await expect(helper).toBeHidden();

    await scrollTo(page, 300);
    await link.click();
    await page.clock.runFor(5_000);
    await expect(helper).toBeHidden();

    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behavior()).toBe("auto"); // journeys prefer reduced motion
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await behavior()).toBe("smooth");
  },
);

test(
  "returning to a page with the same query restores its scroll position",
  { tag: "@arabic-nightly" },
  async ({ page, open, language }) => {
    for (const [address, y, query, otherY] of [
      ["/", 1_800, "?from=mail", 700],
      ["/purchase-order", 500, "?product=capsules", 300],
    ] as const) {
      const sendButton = page.getByRole("button", { name: order[language].form.send });
      const isInteractive = () => (address === "/" ? undefined : expect(sendButton).toBeEnabled());
      await open(address);
      await isInteractive();
      const { pathname } = new URL(page.url());
      await scrollTo(page, y);
      await page.goto(`${pathname}${query}`);
      await isInteractive();
      expect(await offsetOf(page)).toBe(0);
      await scrollTo(page, otherY);
      await page.goto(pathname);
      await expect.poll(() => offsetOf(page)).toBe(y);
      await page.goto(`${pathname}${query}`);
      await expect.poll(() => offsetOf(page)).toBe(otherY);
    }
  },
);

test(
  "a visitor who scrolls or presses a key before the position is restored stays there",
  { tag: "@arabic-nightly" },
  async ({ page, open }) => {
    await page.clock.install();
    await open("/");
    const { pathname } = new URL(page.url());
    await scrollTo(page, 1_800);
    await page.goto(`${pathname}?from=mail`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(pathname);
    await page.keyboard.press("Shift");
    await scrollTo(page, 250);
    await page.clock.runFor(1_000);
    expect(await offsetOf(page)).toBe(250);
  },
);

test(
  "a dialog and the menu keep the scroll position",
  { tag: "@english-nightly" },
  async ({ page, open, language }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/");
    const { menu, closeMenu, close } = messages[language];
    const companyInformation = defaultContent.navigation.companyInformation[language];
    await scrollTo(page, 900);
    await page.getByRole("banner").getByRole("button", { name: menu }).click();
    const drawer = page.getByRole("dialog", { name: menu });
    await expect(drawer).toBeVisible();
    await page.mouse.move(language === "ar" ? 340 : 20, 400);
    await page.mouse.wheel(0, 400);
    await drawer.getByRole("button", { name: companyInformation }).click();
    const dialog = page.getByRole("dialog", { name: companyInformation });
    await dialog.getByRole("button", { name: close }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => offsetOf(page)).toBe(900);
    await page.getByRole("banner").getByRole("button", { name: menu }).click();
    await drawer.getByRole("button", { name: closeMenu }).click();
    await expect(drawer).toBeHidden();
    await expect.poll(() => offsetOf(page)).toBe(900);
  },
);
