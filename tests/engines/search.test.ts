import { searchMessages } from "#app/features/search/messages.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";
import { typed } from "#tests/support/search-overlay.ts";

const { en, ar } = searchMessages;

const messages = { en: en.overlay, ar: ar.overlay };

test(
  "search finds results or shows a message if there are none, and Enter follows the first result",
  { tag: "@nightly" },
  async ({ tab, view, open, language }) => {
    const t = messages[language];
    await open("/");
    await view.getByRole("banner").getByRole("button", { name: t.open, exact: true }).click();
    const overlay = view.getByRole("dialog", { name: t.title });
    await expect(overlay).toShow(t.promptWithoutVoice);
    await expect(overlay.getByRole("button", { name: t.voice })).toNumber(0); // no speech recognition
    const field = overlay.getByRole("textbox", { name: t.query });
    await field.fill(typed[language].nothing);
    await expect(overlay).toShow(t.nothing);
    await field.fill(typed[language].price);
    await expect(overlay.getByRole("link").nth(0)).toShow();
    await tab.press("ArrowDown");
    await expect(overlay.getByRole("link").nth(0)).toHaveFocus();
    await tab.press("Enter");
    await expect(overlay).toBeGone();
    await expect.poll(() => view.evaluate(() => location.hash)).toMatch(/^#[a-z-]+$/);
  },
);
