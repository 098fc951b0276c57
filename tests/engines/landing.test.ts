import { landingMessages } from "#app/features/landing/messages.ts";
import { frameMessages } from "#app/features/site-frame/messages.ts";
import { shownIn } from "#app/platform/content/block-values.ts";
import { publications } from "#content/publications.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, isNarrow, test } from "#tests/support/engines/engine-journey.ts";

const { en: frameEn, ar: frameAr } = frameMessages;
const { en, ar } = landingMessages;

const messages = { en, ar };
const frame = { en: frameEn, ar: frameAr };

test(
  "the landing page is as wide as the window and shows every picture, even without AVIF",
  { tag: "@webkit" },
  async ({ view, open, size }) => {
    await open("/");
    await expect(view.getByRole("heading", { level: 1 })).toShow();
    expect(await view.evaluate(brokenPictures)).toEqual([]);
    await view.evaluate(() => {
      for (const source of document.querySelectorAll('source[type="image/avif"]')) source.remove();
    });
    await expect
      .poll(() =>
        view.evaluate(() => [...document.images].filter(({ currentSrc }) => currentSrc.endsWith("avif")).length),
      )
      .toBe(0);
    expect(await view.evaluate(brokenPictures)).toEqual([]);
    expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  },
);

test(
  "company information opens from the bar or menu, closes on Escape and outside clicks, and returns the focus",
  { tag: "@webkit" },
  async ({ tab, view, open, language, size }) => {
    const { menu } = frame[language];
    const companyInformation = defaultContent.navigation.companyInformation[language];
    await open("/");
    const bar = view.getByRole("banner");
    const dialog = view.getByRole("dialog", { name: companyInformation });
    if (isNarrow(size)) {
      await bar.getByRole("button", { name: menu }).click();
      const drawer = view.getByRole("dialog", { name: menu });
      await expect(drawer.getByRole("button", { name: frame[language].closeMenu })).toHaveFocus();
      for (let step = 0; step < 12; step += 1) await tab.press("Tab");
      expect(await view.evaluate(() => document.activeElement?.closest("main, footer") === null)).toBe(true);
      await drawer.getByRole("button", { name: companyInformation }).click();
      await expect(dialog).toShow();
      await expect(drawer).toBeGone();
      await tab.press("Escape");
      await expect(dialog).toBeGone();
      return;
    }
    const opener = bar.getByRole("button", { name: companyInformation });
    const closings = [() => tab.press("Escape"), () => tab.click({ x: 5, y: size.height / 2 })];
    for (const close of closings) {
      await opener.click();
      await expect(dialog).toShow();
      await close();
      await expect(dialog).toBeGone();
      await expect(opener).toHaveFocus();
    }
  },
);

test(
  "the menu or the bar leads to a section; a paper opens in its viewer, which closes with its button",
  { tag: "@webkit" },
  async ({ view, open, language, size }) => {
    const { menu } = frame[language];
    const sections = shownIn(defaultContent.navigation, language);
    await open("/");
    const bar = view.getByRole("banner");
    if (isNarrow(size)) await bar.getByRole("button", { name: menu }).click();
    const links = isNarrow(size) ? view.getByRole("dialog", { name: menu }) : bar;
    await links.getByRole("link", { name: sections.research, exact: true }).click();
    if (isNarrow(size)) await expect(links).toBeGone();
    await expect
      .poll(() =>
        view.evaluate(() => {
          const { top = -1 } = document.querySelector("#research h2")?.getBoundingClientRect() ?? {};
          return top > 0 && top < innerHeight;
        }),
      )
      .toBe(true);

    const { research } = messages[language];
    const [paper] = publications;
    if (!paper) throw new Error("Expected a publication");
    await view.locator("#research").getByRole("button", { name: research.viewPaper }).nth(0).click();
    const viewer = view.getByRole("dialog", { name: paper.title.value[language] });
    await expect(viewer).toShow();
    const { href } = await viewer.getByRole("link", { name: research.openPdf }).look();
    expect(await view.evaluate(async (url) => (await fetch(url)).headers.get("content-type"), href)).toBe(
      "application/pdf",
    );
    await viewer.getByRole("button", { name: research.close }).click();
    await expect(viewer).toBeGone();
  },
);

/** Runs in the page. Returns the images that fail to load. */
async function brokenPictures(): Promise<string[]> {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc);
}
