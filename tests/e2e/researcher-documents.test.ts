import type { Page } from "@playwright/test";
import { cvMessages, patentMessages } from "#app/features/published-documents/messages.ts";
import { closeMilliseconds } from "#app/features/published-documents/ui/cv-upload-state.ts";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { pluralize } from "#app/platform/i18n/plural.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { holdTimers } from "#tests/support/hold-timers.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { overflowOf } from "#tests/support/page-checks.ts";

const { en: uploadEn, ar: uploadAr } = uploadDialogMessages;

const uploadMessages = { en: uploadEn, ar: uploadAr };
const file = "public/documents/cv-en.pdf";

const chooser = (page: Page) => page.getByRole("dialog").locator("input[type=file]").first();
const send = (page: Page, language: Language) =>
  page.getByRole("button", { name: pluralize(uploadMessages[language].send, 1, language) }).click();

async function enterPassword(page: Page, language: Language, password: string) {
  const { password: messages, upload } = cvMessages[language].island;
  await page.getByRole("button", { name: upload, exact: true }).click();
  const field = page.getByLabel(messages.label, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(password);
  await field.press("Enter");
}

// The same dialog runs in English by day, in the journeys below.
for (const [width, when] of [
  [360, { tag: "@english-nightly" }],
  [1280, atNight],
] as const) {
  test(
    `at ${width} px, the CV is replaced with its password, and the page shows the new one`,
    when,
    async ({ page, open, site, language, expectedErrors, expectNoAxeViolations }) => {
      expectedErrors.push(/401 \(Unauthorized\)/);
      await page.setViewportSize({ width, height: 800 });
      const close = await holdTimers(page, closeMilliseconds);
      await open("/");
      const { dialog: messages, password, upload, view } = cvMessages[language].island;
      const link = page.getByRole("link", { name: view });
      const before = await link.getAttribute("href");

      await enterPassword(page, language, "guessed");
      await expect(page.getByText(password.incorrect)).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open], .toaster" });
      await page.getByLabel(password.label, { exact: true }).fill(site.cvPassword);
      await page.keyboard.press("Enter");

      await expect(page.getByRole("dialog", { name: messages.title })).toBeVisible();
      await chooser(page).setInputFiles({ name: "a.html", mimeType: "text/html", buffer: Buffer.from("<p>") });
      await expect(page.getByRole("alert").filter({ hasText: "PDF" })).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open], .toaster" });
      await chooser(page).setInputFiles(file);
      await expectNoAxeViolations({ within: "dialog[open], .toaster" });
      expect(await overflowOf(page)).toBe(0);
      await send(page, language);

      const bar = page.getByRole("progressbar", { name: messages.progress });
      await expect(bar).toHaveAttribute("value", "100");
      await expect(page.getByText(messages.success)).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open], .toaster" });
      await close(page);
      await expect(page.getByRole("dialog", { name: messages.title })).toBeHidden();
      await expect(page.getByRole("button", { name: upload, exact: true })).toBeFocused();
      await expect(link).not.toHaveAttribute("href", before ?? "");
      const after = (await link.getAttribute("href")) ?? "";
      await page.reload();
      await expect(link).toHaveAttribute("href", after);
      expect((await page.request.get(after)).headers()["content-type"]).toBe("application/pdf");
    },
  );
}

test(
  "a record that cannot be saved, and a CV that the page cannot show, are reported without a success message",
  { tag: "@arabic-nightly" },
  async ({ page, open, site, language, expectedErrors }) => {
    expectedErrors.push(/500 \(Internal Server Error\)/);
    await open("/");
    const { dialog: messages, ...texts } = cvMessages[language].island;
    await page.route("**/api/cv", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
    );
    await enterPassword(page, language, site.cvPassword);
    await chooser(page).setInputFiles(file);
    await send(page, language);
    await expect(page.getByText(messages.recordToastText)).toBeVisible();
    await expect(page.getByText(messages.recordFailed)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: messages.recordFailed })).toHaveAttribute(
      "data-state",
      "failed",
    );
    // Messages must not cover controls on a phone, either.
    await page.setViewportSize({ width: 360, height: 740 });
    const toast = await page.getByText(messages.recordToastText).boundingBox();
    const button = await page.getByRole("button", { name: messages.tryAgain }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: messages.tryAgain }).click();
    await expect(chooser(page)).toBeAttached();
    await expect(page.getByRole("progressbar")).toHaveCount(0);

    await page.unroute("**/api/cv");
    const dialog = page.getByRole("dialog", { name: messages.title });
    const shown = "**/api/cv?*";
    for (const [status, message] of [
      [500, texts.fetchFailed],
      [404, texts.none],
    ] as const) {
      expectedErrors.push(new RegExp(`${status} \\(`));
      await page.route(shown, (route) => route.fulfill({ status, body: "" }));
      if (status === 404) await enterPassword(page, language, site.cvPassword);
      await chooser(page).setInputFiles(file);
      await send(page, language);
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(messages.success)).toHaveCount(0);
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
      await page.unroute(shown);
    }
  },
);

test(
  "the upload waits for a busy server, an expired signature, and a lost connection, and completes",
  { tag: "@nightly" },
  async ({ page, context, open, site, language, expectedErrors }) => {
    expectedErrors.push(/429|403|503|ERR_INTERNET_DISCONNECTED/);
    await holdTimers(page, closeMilliseconds);
    await open("/");
    const { dialog: messages } = cvMessages[language].island;
    const expired = "<Error><Message>Request has expired</Message></Error>";
    const rejections = [
      { status: 429, body: "" },
      { status: 403, body: expired },
      { status: 503, body: "" },
    ];
    const addresses: string[] = [];
    await page.route("**/objects/uploads/**", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      addresses.push(route.request().url());
      const rejection = rejections.shift();
      return rejection ? route.fulfill(rejection) : route.fallback();
    });
    await enterPassword(page, language, site.cvPassword);
    await chooser(page).setInputFiles(file);
    await context.setOffline(true);
    await send(page, language);
    await expect(page.getByText(uploadMessages[language].offlineWait)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(messages.success)).toBeVisible();
    expect(addresses).toHaveLength(4);
    expect(new Set(addresses).size).toBe(2); // the expired URL was replaced by a new one
  },
);

test(
  "only its sender sees a visitor's certificate, with its review state",
  { tag: "@arabic-nightly" },
  async ({ page, browser, open, site, language, expectNoAxeViolations }) => {
    const messages = patentMessages[language].island;
    const document = "public/documents/patent-eu.pdf";
    await open("/");
    const rows = page.locator("#researcher-profile tr");
    const row = rows.nth(language === "en" ? 0 : 1);
    await row.getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open], .toaster, #researcher-profile" });
    await chooser(page).setInputFiles(document);
    const path = "/api/patent-certificates";
    const check = await holdRequests(page, `**${path}`);
    const asked = page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith(path));
    await send(page, language);
    await asked;
    const { saving } = uploadMessages[language].states;
    await expect(page.getByRole("dialog").getByText(saving, { exact: true })).toBeVisible();
    await expect(
      page
        .getByRole("dialog")
        .getByRole("status")
        .filter({ hasText: `: ${saving}` }),
    ).toHaveCount(1);

    // The next dialog can be opened while the first file is still being checked, and it stays open after the check.
    await page.getByRole("button", { name: uploadMessages[language].close, exact: true }).click();
    const next = rows.nth(language === "en" ? 2 : 3);
    await next.getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check.release();
    await expect(page.getByText(messages.successTitle, { exact: true })).toBeVisible();
    await expect(row.getByText(messages.pending)).toBeVisible();
    await expectNoAxeViolations({ within: "dialog[open], .toaster, #researcher-profile" });
    await chooser(page).setInputFiles(document);
    await send(page, language);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(next.getByRole("link")).toBeFocused(); // the link has replaced the button
    await page.reload();
    await page.locator("#researcher-profile").scrollIntoViewIfNeeded();
    await expect(row.getByText(messages.pending)).toBeVisible();
    // On a phone, the state is in one line and starts where the region does.
    await page.setViewportSize({ width: 390, height: 844 });
    const [pill, region] = await row.getByText(messages.pending).evaluate((badge) => {
      const range = new Range();
      range.selectNodeContents(badge.closest("th") ?? badge);
      return [badge, range].map((part) => part.getBoundingClientRect());
    });
    expect(pill?.height).toBeLessThan(32);
    expect(language === "en" ? pill?.left : pill?.right).toBe(language === "en" ? region?.left : region?.right);
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const other = await browser.newPage();
    await other.goto(site.url);
    await other.locator("#researcher-profile").scrollIntoViewIfNeeded();
    await expect(other.getByText(messages.pending)).toHaveCount(0);
    await other.close();
  },
);
