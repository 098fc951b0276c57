import { frameMessages } from "#app/features/site-frame/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { expect, isNarrow, test } from "#tests/support/engines/engine-journey.ts";

const { en: frameEn, ar: frameAr } = frameMessages;

const frame = { en: frameEn, ar: frameAr };

test(
  "the other language is one click away and is remembered",
  { tag: "@nightly" },
  async ({ tab, view, open, language, size }) => {
    const other = language === "en" ? "ar" : "en";
    await open("/");
    await expect(view.getByRole("heading", { level: 1 })).toShow();
    const { menu } = frame[language];
    const bar = view.getByRole("banner");
    if (isNarrow(size)) await bar.getByRole("button", { name: menu }).click();
    const links = isNarrow(size) ? view.getByRole("dialog", { name: menu }) : bar;
    await links.getByRole("link", { name: other.toUpperCase(), exact: true }).click();
    await expect.poll(() => view.evaluate(() => document.documentElement.lang)).toBe(other);
    expect(await view.evaluate(() => location.pathname)).toBe(localized("/", other));
    await tab.go("/?from=letter");
    await expect
      .poll(() => view.evaluate(() => location.pathname + location.search))
      .toBe(`${localized("/", other)}?from=letter`);
  },
);

test(
  "an unknown address shows the 404 card, with a link home",
  { tag: "@nightly" },
  async ({ view, open, language, expectedErrors }) => {
    expectedErrors.push(/404/);
    await open("/no/such/page");
    await expect(view.getByRole("heading", { level: 1 })).toShow(defaultContent.notFound.title[language]);
    await view.getByRole("link", { name: defaultContent.notFound.home[language] }).click();
    await expect.poll(() => view.evaluate(() => document.title)).toBe(defaultContent.pages.landingTitle[language]);
  },
);
