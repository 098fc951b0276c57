import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { accessMessages } from "#app/features/admin-access/messages.ts";
import { type CertificateKind, listDocuments } from "#app/features/published-documents/certificates/contract.ts";
import { certificateMessages } from "#app/features/published-documents/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { freePort } from "#tests/support/free-port.ts";
import { expect, test } from "#tests/support/journey.ts";
import { largePdfBytes, writeLargePdf } from "#tests/support/large-pdf.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { type Site, startSite } from "#tests/support/site-server.ts";
import { startSwift } from "#tests/support/swift/swift-server.ts";

const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = certificateMessages;

const messages = { en, ar };
const access = { en: accessEn, ar: accessAr };
/** The minimum part size of the store, and the part size that the browser uses. */
const storePartBytes = 5 * 1024 * 1024;
/** Expected errors while the server is down, and for requests before sign-in. */
const outageErrors = /ERR_|401|404|409|5\d\d/;

async function signIn(page: Page, site: Site, language: Language) {
  await page.goto(`${site.url}/admin/settings/documents`);
  await page.getByLabel(access[language].password, { exact: true }).fill(site.adminPassword);
  await page.keyboard.press("Enter");
}

async function choose(page: Page, kind: CertificateKind, file: string | Buffer, language: Language) {
  const { settings, titles } = messages[language];
  const picking = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: interpolate(settings.replaceOne, { title: titles[kind] }) }).click();
  const chosen = typeof file === "string" ? file : { name: "list.jpg", mimeType: "image/jpeg", buffer: file };
  await (await picking).setFiles(chosen);
}

/** Uploads this many bytes as the GMP certificate, and kills the server midway. Returns the file's path and digest. */
async function sendLarge(page: Page, site: Site, { language, bytes }: { language: Language; bytes: number }) {
  const file = join(tmpdir(), `large-${crypto.randomUUID()}.pdf`);
  const md5 = await writeLargePdf(file, { bytes });
  await signIn(page, site, language);
  const firstPart = page.waitForResponse((response) => response.request().method() === "PUT");
  await choose(page, "gmp-certificate", file, language);
  await firstPart;
  await site.kill();
  await site.start();
  await expect(page.getByText(messages[language].settings.saved)).toBeVisible();
  await rm(file);
  return { md5, path: await documentPath(site, "gmp-certificate") };
}

async function documentPath(site: Site, kind: CertificateKind): Promise<string> {
  const response = await fetch(new URL(listDocuments.path, site.url));
  const { certificates } = z.parse(listDocuments.answer, await response.json());
  return certificates.find((document) => document.kind === kind)?.documentPath ?? "";
}

async function digestOf(address: URL): Promise<string> {
  const { body } = await fetch(address);
  const hash = createHash("md5");
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

/** Counts large files below a folder. There must be one object and no leftover parts. */
async function largeFilesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.filter((size) => size >= largePdfBytes).length;
}

test.beforeEach(({ language }) => test.skip(language === "ar", "the same bytes in either language"));

test(
  "300 MB are uploaded in parts while the server is killed midway; the bytes match, and the pages link to them",
  { tag: "@nightly" },
  async ({ page, language, expectedErrors, parts }) => {
    expectedErrors.push(outageErrors);
    const site = parts.use(await startSite()); // a separate site, because other journeys expect the sample
    const { md5, path } = await sendLarge(page, site, { language, bytes: largePdfBytes });
    expect(await digestOf(new URL(path, site.url))).toBe(md5);
    expect(await largeFilesIn(site.dataDir)).toBe(1);
    await page.goto(`${site.url}/manufacturing`);
    await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
  },
);

test(
  "100 MB are uploaded to an S3 store on another origin, which then serves ranges, and pictures in every width",
  { tag: "@nightly" },
  async ({ page, language, expectedErrors, parts }) => {
    expectedErrors.push(outageErrors);
    const port = await freePort();
    const swift = parts.use(await startSwift(`http://localhost:${port}`));
    test.skip(!swift, "its packages are not there");
    if (!swift) return;
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = swift.s3;
    const site = parts.use(
      await startSite({
        port,
        env: {
          S3_ENDPOINT: endpoint,
          S3_REGION: region,
          S3_BUCKET: bucket,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        },
      }),
    );
    const toTheStore: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") toTheStore.push(new URL(request.url()).origin);
    });
    const { md5, path } = await sendLarge(page, site, { language, bytes: 20 * storePartBytes });
    expect(toTheStore.filter((origin) => origin === endpoint).length).toBeGreaterThanOrEqual(20);
    const address = new URL(path, site.url);
    expect(await digestOf(address)).toBe(md5);
    expect(await largeFilesIn(site.dataDir)).toBe(0);
    const beginning = await fetch(address, { headers: { range: "bytes=0-7" } });
    expect([beginning.status, await beginning.text()]).toEqual([206, "%PDF-1.7"]);

    await choose(page, "white-list", await samplePhoto(), language);
    await expect.poll(() => documentPath(site, "white-list")).not.toBe("");
    const picture = new URL(`${await documentPath(site, "white-list")}/480.avif`, site.url);
    await expect.poll(async () => (await fetch(picture)).headers.get("content-type")).toBe("image/avif");
  },
);
