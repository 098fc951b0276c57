import type { Locator } from "@playwright/test";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { certificateMessages } from "#app/features/published-documents/messages.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey, languages, localized } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { startSite } from "#tests/support/site-server.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = certificateMessages;

const messages = { en, ar };
const access = { en: accessEn, ar: accessAr };

test(
  "replaced certificates appear on both pages in both languages immediately, and the old ones are gone",
  { tag: "@nightly" },
  async ({ page, browser, language, expectedErrors, expectNoAxeViolations, parts }) => {
    expectedErrors.push(/ERR_FAILED/); // the call below fails because the server is down
    const site = parts.use(await startSite()); // a separate site, because other journeys expect the samples
    const { settings, titles } = messages[language];
    const visitor = await (await browser.newContext()).newPage();
    await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
    await page.goto(`${site.url}/admin/settings/documents`);
    await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
    await page.keyboard.press("Enter");

    /** Replaces a certificate. Returns the path of the new file. */
    async function replace(
      kind: keyof typeof titles,
      file: string | { name: string; mimeType: string; buffer: Buffer },
      lastStep?: (dialog: Locator) => Promise<void>,
    ) {
      const picking = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: interpolate(settings.replaceOne, { title: titles[kind] }) }).click();
      await (await picking).setFiles(file);
      const dialog = page.getByRole("dialog");
      await lastStep?.(dialog);
      await expect(dialog).toBeHidden();
      await expect(
        page.getByRole("button", { name: interpolate(settings.replaceOne, { title: titles[kind] }) }),
      ).toBeFocused();
      const link = page.getByRole("link", { name: `${settings.open}: ${titles[kind]}` });
      await expect(link).not.toHaveAttribute("href", seen.get(kind) ?? "");
      const path = (await link.getAttribute("href")) ?? "";
      seen.set(kind, path);
      return path;
    }
    const seen = new Map<string, string>();
    const pages = languages.flatMap((each) => ["/", "/manufacturing"].map((path) => localized(path, each)));

    /**
     * Checks that every page links to these files. The pages have been requested before, so this also tests the cache.
     */
    async function expectEverywhere(paths: string[]) {
      for (const path of pages) {
        const html = await (await visitor.request.get(`${site.url}${path}`)).text();
        for (const shown of paths) expect(html, path).toContain(`href="${shown}"`);
      }
    }

    await expectEverywhere([]);
    const picture = { name: "list.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() };
    const whiteList = await replace("white-list", picture);
    const before = await replace("gmp-certificate", "public/documents/patent-eu.pdf");
    await expectEverywhere([whiteList, before]);
    await expectNoAxeViolations();
    // The server is briefly down after the upload. A retry must not upload the file again.
    const bytesSent: string[] = [];
    page.on("request", (request) => request.url().includes("/objects/") && bytesSent.push(request.method()));
    await page.route("**/api/certificates/**", (route) => route.abort(), { times: 2 });
    const after = await replace("gmp-certificate", "public/documents/cv-en.pdf", async (dialog) => {
      await expect(dialog.getByText(settings.failed)).toBeVisible();
      await expect(dialog.getByText(uploadDialogMessages[language].states.failed, { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: settings.tryAgain }).click();
      await expect(dialog.getByText(settings.failed)).toBeVisible();
      await page.reload(); // the uploaded file is still available
      await page
        .getByRole("button", { name: interpolate(settings.replaceOne, { title: titles["gmp-certificate"] }) })
        .click();
      await expect(dialog.getByText("cv-en.pdf", { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: settings.tryAgain }).click();
    });
    expect(bytesSent.filter((method) => method === "PUT")).toHaveLength(1);
    await expectEverywhere([whiteList, after]);
    expect((await visitor.request.get(`${site.url}${before}`)).status()).toBe(404);
    await visitor.goto(`${site.url}${localized("/manufacturing", language)}`);
    const image = visitor.locator(`main a[href="${whiteList}"] img`).first();
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth))
      .toBeTruthy();
    await page.goto("about:blank"); // the page would keep polling while the site stops
  },
);
