import type { Page } from "@playwright/test";
import { paperMessages } from "#app/features/papers/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en: papersEn, ar: papersAr } = paperMessages;
const { en, ar } = uploadDialogMessages;

const messages = { en, ar };
const papers = { en: papersEn, ar: papersAr };
const files = [4, 5, 6].map((number) => `publication-${number}.pdf`);
const [first = "", second = "", third = ""] = files;

/** Delays every upload until the test releases or rejects it. */
async function holdFiles(page: Page) {
  const held = new Set<() => void>();
  let isOpen = false;
  let rejections = 0;
  await page.route("**/objects/uploads/**", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    const passes = Promise.withResolvers<void>();
    held.add(passes.resolve);
    if (isOpen) passes.resolve();
    await passes.promise;
    const isRefused = rejections > 0;
    if (isRefused) rejections -= 1;
    // Requests for paused or canceled uploads no longer exist.
    await (isRefused ? route.fulfill({ status: 400, body: "" }) : route.continue()).catch(() => undefined);
  });
  return {
    held,
    letThrough({ refusing = 0 } = {}) {
      isOpen = true;
      rejections = refusing;
      for (const pass of held) pass();
    },
  };
}

// The engine does not depend on the language.
for (const [width, when] of [
  [360, { tag: "@english-nightly" }],
  [1280, atNight],
] as const) {
  test(
    `at ${width} px, files can be removed, paused, resumed, canceled, rejected, and retried, one or all`,
    when,
    async ({ page, open, language, expectedErrors, expectNoAxeViolations }) => {
      expectedErrors.push(/400 \(Bad Request\)/);
      await page.setViewportSize({ width, height: 800 });
      const t = messages[language];
      const lines = await holdFiles(page);
      await open("/upload");
      await page.getByRole("button", { name: papers[language].page.choose }).click();
      const dialog = page.getByRole("dialog");
      const chooser = dialog.locator("input[type=file]").first();
      await chooser.setInputFiles(files.map((name) => `public/documents/${name}`));
      const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
      const act = (action: string, file: string) =>
        dialog.getByRole("button", { name: interpolate(t.actOn, { action, file }), exact: true });
      const all = (name: string) => dialog.getByRole("button", { name, exact: true });
      const bar = (file: string) =>
        dialog.getByRole("progressbar", { name: interpolate(t.progressOf, { file }), exact: true });

      await chooser.setInputFiles(`public/documents/${third}`);
      await expect(dialog.getByRole("alert")).toContainText(interpolate(t.duplicate, { file: third }));
      await act(t.remove, third).click();
      await expect(row(third)).toHaveCount(0);
      await chooser.setInputFiles(`public/documents/${third}`);
      await dialog.getByRole("button", { name: pluralize(t.send, 3, language) }).click();
      await expect.poll(() => lines.held.size).toBe(3);

      await act(t.pause, first).click();
      await expect(row(first)).toContainText(t.states.paused);
      await expect(bar(first)).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open]" });
      expect(await overflowOf(page)).toBe(0);
      await act(t.resume, first).click();
      await expect(row(first)).toContainText(t.states.sending);
      await all(t.pauseAll).click();
      for (const name of files) await expect(row(name)).toContainText(t.states.paused);
      await expectNoAxeViolations({ within: "dialog[open]" });
      await keepPicture(page, `upload-paused-${language}-${width}`);
      await all(t.resumeAll).click();
      for (const name of files) await expect(row(name)).toContainText(t.states.sending);
      await act(t.cancel, third).click();
      await expect(row(third)).toHaveCount(0);

      // Closing the dialog during an upload asks for confirmation.
      await page.keyboard.press("Escape");
      await expect(dialog.getByRole("alertdialog")).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open]" });
      await dialog.getByRole("button", { name: t.stay }).click();

      await expect.poll(() => lines.held.size).toBeGreaterThan(3);
      lines.letThrough({ refusing: Number.MAX_SAFE_INTEGER });
      for (const name of [first, second]) {
        await expect(row(name)).toContainText(`${interpolate(t.failedToUpload, { file: name })}. ${t.refused}`);
      }
      await expectNoAxeViolations({ within: "dialog[open]" });
      await keepPicture(page, `upload-failed-${language}-${width}`);
      lines.letThrough({ refusing: 1 });
      await act(t.retry, first).click();
      await expect(row(first)).toContainText(t.refused);
      await all(t.retryAll).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("form", { name: first })).toBeVisible();
      await expect(page.getByRole("form", { name: second })).toBeVisible();
      await expect(page.getByRole("form", { name: third })).toHaveCount(0);
    },
  );
}
