import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { builtClient } from "#tests/support/built-client.ts";
import { launchChromium } from "#tests/support/chromium.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSharedCache } from "#tests/support/shared-cache.ts";
import { settledDatabase } from "#tests/support/test-database.ts";

const { en: inquiry, ar: inquiryArabic } = inquiryMessages;

test("with a filled cache, a form that no one used before shows that the server is down", async () => {
  const port = await freePort();
  await using database = await settledDatabase();
  const options = { port, databaseUrl: database.url, instances: 1, env: { TRUST_PROXY: "1" } };
  await using behind = await startSharedCache("Varnish", options);
  const { proxy, sites } = behind;
  const env = { ...bareEnvironment, PUBLIC_URL: proxy.url };
  const filled = await promisify(execFile)(process.execPath, ["tools/operator/fill-cache.ts"], { env });
  expect(filled.stdout).toMatch(/requested \d+ pages and \d+ files/);
  await sites[0].kill();

  for (const file of await readdir(`${builtClient}/assets`)) {
    if (/\.(br|gz|zst)$/.test(file)) continue;
    const { status } = await fetch(`${proxy.url}/assets/${file}`, { headers: { "accept-encoding": "br" } });
    expect(status, file).toBe(200);
  }
  await using browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const [path, { form }] of [
    ["/", inquiry],
    ["/ar", inquiryArabic],
  ] as const) {
    await page.goto(proxy.url + path);
    await expectNotice(page, form.away);
  }
});

async function expectNotice(page: Page, notice: string): Promise<void> {
  await page.locator("#contact form").scrollIntoViewIfNeeded();
  await page.getByRole("status").getByText(notice).waitFor();
}
