import { siteContentMessages } from "#app/features/site-content/messages.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en, ar } = siteContentMessages;

const messages = { en, ar };

test(
  "a text is edited next to the page, previewed immediately, undone, and discarded",
  { tag: "@nightly" },
  async ({ view, openOffice, language }) => {
    const t = messages[language];
    await openOffice("/admin/site");
    const shown = view.frame().getByRole("heading", { level: 1 });
    await expect(shown).toShow(defaultContent.hero.title[language]);
    await view
      .getByRole("navigation", { name: t.blocks })
      .getByRole("button", { name: blocks.hero.label[language] })
      .click();
    const field = view.locator(`[name="title.${language}"]`);
    await field.fill("§"); // one keystroke, because typed words take several undo steps on a slow machine
    await expect(shown).toShow("§");
    await view.getByRole("button", { name: t.undo, exact: true }).click();
    await expect(shown).toShow(defaultContent.hero.title[language]);
    await expect(field).toHold(defaultContent.hero.title[language]);
  },
);
