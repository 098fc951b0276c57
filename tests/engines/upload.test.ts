import { paperMessages } from "#app/features/papers/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en, ar } = paperMessages;
const { en: uploadEn, ar: uploadAr } = uploadDialogMessages;

const messages = { en, ar };
const upload = { en: uploadEn, ar: uploadAr };

test(
  "a paper is uploaded, prefilled from the file, and waits for review",
  { tag: "@nightly" },
  async ({ view, open, language }) => {
    const { page: t, states } = messages[language];
    await open("/upload");
    await view.getByRole("button", { name: t.choose }).click();
    const dialog = view.getByRole("dialog");
    await dialog.locator("input[type=file]").nth(0).chooseFiles("public/documents/publication-6.pdf");
    await dialog.getByRole("button", { name: pluralize(upload[language].send, 1, language) }).click();
    await expect(dialog).toBeGone();
    const draft = view.getByRole("form", { name: "publication-6.pdf" });
    const title = draft.getByRole("textbox", { name: t.fields.title });
    await expect.poll(async () => (await title.look()).value).not.toBe("");
    const paper = `${language === "ar" ? "ورقة عن الشمندر" : "A paper about beets"} ${crypto.randomUUID().slice(0, 8)}`;
    await title.fill(paper);
    for (const [field, value] of [
      [t.fields.author, "Mona Adel"],
      [t.fields.year, "2021"],
      [t.fields.venue, "Journal of Beets"],
    ] as const)
      await draft.getByRole("textbox", { name: field }).fill(value);
    await draft.getByRole("button", { name: t.add }).click();
    await expect(draft).toBeGone();
    const own = view.getByRole("region", { name: t.own }).getByRole("listitem").with(paper);
    await expect(own).toShow(states.pending);
  },
);
