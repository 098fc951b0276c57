import { cvMessages } from "#app/features/published-documents/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en: cvEn, ar: cvAr } = cvMessages;
const { en: uploadEn, ar: uploadAr } = uploadDialogMessages;

const messages = { en: cvEn.island, ar: cvAr.island };
const uploadMessages = { en: uploadEn, ar: uploadAr };

test(
  "the CV is replaced with its password, and the page shows the new one",
  { tag: "@nightly" },
  async ({ tab, view, open, site, language, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { dialog: t, password, upload, view: viewIt } = messages[language];
    await open("/");
    const link = view.getByRole("link", { name: viewIt });
    const before = (await link.look()).href;
    const opener = view.getByRole("button", { name: upload, exact: true });
    await opener.click();
    const field = view.getByLabel(password.label, { exact: true });
    await expect(field).toHaveFocus();
    await field.fill("guessed");
    await tab.press("Enter");
    await expect(view.getByText(password.incorrect)).toShow();
    await field.fill(site.cvPassword);
    await tab.press("Enter");
    const dialog = view.getByRole("dialog", { name: t.title });
    await dialog.locator("input[type=file]").nth(0).chooseFiles("public/documents/cv-en.pdf");
    await dialog.getByRole("button", { name: pluralize(uploadMessages[language].send, 1, language) }).click();
    await expect(view.getByText(t.success)).toShow();
    await expect(dialog).toBeGone();
    await expect(opener).toHaveFocus();
    await expect.poll(async () => (await link.look()).href).not.toBe(before);
  },
);
