import { type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { contributionMessages } from "#app/features/contributions/messages.ts";
import { patentReviewLabels, patentMessages } from "#app/features/published-documents/messages.ts";
import type { PatentRegionName } from "#app/features/published-documents/patent-certificates/contract.ts";
import { officeMessages } from "#app/office/messages.ts";
import { signedUploadSchema } from "#app/platform/files/contract.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, languageKey, localized } from "#app/platform/i18n/language.ts";
import { atNight, expect, test } from "#tests/support/journey.ts";
import { keepPicture } from "#tests/support/keep-picture.ts";
import { overflowOf } from "#tests/support/page-checks.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = contributionMessages;
const { en: certificatesEn, ar: certificatesAr } = patentReviewLabels;
const { en: patentsEn, ar: patentsAr } = patentMessages;

const messages = { en, ar };
const certificates = { en: certificatesEn, ar: certificatesAr };
const patents = { en: patentsEn.island, ar: patentsAr.island };
const office = { en: officeEn, ar: officeAr };
const access = { en: accessEn, ar: accessAr };
type File = { name: string; type: string; bytes: Buffer };

/** Contributes a patent certificate as the page does. Returns the file's path. */
async function sendCertificate(request: APIRequestContext, { url }: Site, region: PatentRegionName, file: File) {
  const headers = { origin: url };
  const announced = { name: file.name, type: file.type, size: file.bytes.length, region };
  const signed = await request.post(`${url}/api/patent-certificates/upload`, { data: announced, headers });
  const address = z.parse(signedUploadSchema, await signed.json());
  const put = { data: file.bytes, headers: { ...headers, ...address.headers } };
  expect((await request.put(address.uploadURL, put)).status()).toBe(200);
  const record = { data: { region, certificateURL: address.uploadURL }, headers };
  expect((await request.put(`${url}/api/patent-certificates`, record)).status()).toBe(200);
  return address.objectPath;
}

async function signIn(page: Page, { adminPassword }: Site, language: Language) {
  await page.getByLabel(access[language].password, { exact: true }).fill(adminPassword);
  await page.keyboard.press("Enter");
}

/** Returns the patents table as a new visitor sees it. */
async function patentsSeenBy(context: BrowserContext, { url }: Site, language: Language) {
  const page = await context.newPage();
  await page.goto(`${url}${localized("/", language)}`);
  const table = page.locator("#researcher-profile table");
  await table.scrollIntoViewIfNeeded();
  return { page, table };
}

for (const width of [360, 1280]) {
  test(
    `at ${width} px, staff publish and discard contributions, and their sender sees the result`,
    width === 360 ? { tag: "@english-nightly" } : atNight,
    async ({ page, browser, language, expectNoAxeViolations, parts }) => {
      const site = parts.use(await startSite()); // a separate site, because other journeys expect the samples
      const { review, reasonTooShort } = messages[language];
      const sender = await browser.newContext();
      const photo = { name: "مسح ضوئي للبراءة.jpg", type: "image/jpeg", bytes: await samplePhoto() };
      const pdf = { name: "patent-turkey.pdf", type: "application/pdf", bytes: await samplePdf() };
      const published = await sendCertificate(sender.request, site, "European Union", photo);
      await sendCertificate(sender.request, site, "Turkey", pdf);

      await page.context().addCookies([{ name: languageKey, value: language, url: site.url }]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/admin/review`);
      await signIn(page, site, language);
      await expect(page.getByRole("heading", { level: 1, name: review.title })).toBeVisible();
      const cards = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 2 }) });
      await expect(cards).toHaveCount(2);
      const file = cards.first().getByRole("link", { name: photo.name });
      expect((await page.request.get(`${site.url}${await file.getAttribute("href")}`)).status()).toBe(200);
      expect((await (await browser.newContext()).request.get(`${site.url}${published}`)).status()).toBe(404);
      await expectNoAxeViolations();
      expect(await overflowOf(page)).toBe(0);
      await keepPicture(page, `review-${language}-${width}`, { fullPage: true });

      await cards.last().getByRole("button", { name: certificates[language].titles["Turkey"] }).click();
      await expect(cards.last().getByRole("link", { name: pdf.name })).toBeVisible();
      await expect(file).toBeHidden();
      const firstPage = cards.last().getByRole("link", { name: pdf.name }).locator("img");
      await expect.poll(() => firstPage.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(640);
      await cards
        .last()
        .getByRole("button", { name: interpolate(review.discardSender, { count: 2 }) })
        .click();
      const all = page.getByRole("dialog", { name: review.discardSenderTitle });
      await expect(all.getByText(interpolate(review.discardSenderText, { count: 2 }))).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open]" });
      expect(await overflowOf(page)).toBe(0);
      await keepPicture(page, `review-sender-${language}-${width}`);
      await all.getByRole("button", { name: office[language].cancel }).click();

      await cards.last().getByRole("button", { name: review.discard, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: review.discardTitle });
      await dialog.getByRole("button", { name: review.discard, exact: true }).click();
      await expect(dialog.getByText(reasonTooShort)).toBeVisible();
      await expectNoAxeViolations({ within: "dialog[open]" });
      expect(await overflowOf(page)).toBe(0);
      await keepPicture(page, `review-discard-${language}-${width}`);
      const reason = language === "ar" ? "الصفحة الثانية غير مقروءة" : "The second page cannot be read";
      await dialog.getByLabel(review.reason).fill(reason);
      const topOfFirst = () => cards.first().evaluate((card) => card.getBoundingClientRect().top + scrollY);
      const before = await topOfFirst();
      await dialog.getByRole("button", { name: review.discard, exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: review.discarded })).toBeVisible();
      await expect(cards).toHaveCount(1);
      expect(await topOfFirst()).toBe(before); // a list that moves would make a click miss

      await cards.getByRole("button", { name: review.publish, exact: true }).click();
      const bar = page.getByRole("status").filter({ hasText: review.published });
      await expect(bar).toBeFocused();
      await expect(page.getByText(review.none)).toBeVisible();
      await expectNoAxeViolations({ within: "main" });
      await keepPicture(page, `review-empty-${language}-${width}`, { fullPage: true });
      await bar.getByRole("button", { name: office[language].undo }).click();
      await expect(cards).toHaveCount(1);
      await cards.getByRole("button", { name: review.publish, exact: true }).click();
      await expect(page.getByText(review.none)).toBeVisible();

      const stranger = await patentsSeenBy(await browser.newContext(), site, language);
      await expect(stranger.table.locator(`a[href="${published}"]`)).toBeVisible();
      await expect(stranger.table).not.toContainText(reason);
      // The browser remembers only contributions sent through a page, but these were sent with direct requests.
      await sender.addInitScript(() => localStorage.setItem("pmf-sent-certificate", "1"));
      const own = await patentsSeenBy(sender, site, language);
      await own.page.setViewportSize({ width, height: 800 });
      await own.table.scrollIntoViewIfNeeded(); // its position differs on narrow screens
      await expect(own.table.getByText(interpolate(patents[language].refused, { reason }))).toBeVisible();
      expect(await overflowOf(own.page)).toBe(0);
      await keepPicture(own.table, `patents-refused-${language}-${width}`);
      await page.goto("about:blank"); // the page would keep polling while the site stops
    },
  );
}
