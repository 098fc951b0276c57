import type { Page } from "@playwright/test";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { generalMessages } from "#app/platform/http/messages.ts";
import { localized } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/journey.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { startSite } from "#tests/support/site-server.ts";

const { en: generalEn, ar: generalAr } = generalMessages;
const { en, ar } = orderMessages;

const messages = { en, ar };
const general = { en: generalEn, ar: generalAr };
const written = ["companyName", "contactName", "email", "address", "specialRequests"] as const;
const order = {
  companyName: "Nile Trading",
  contactName: "Mona Adel",
  email: "mona@nile.example",
  address: "12 Port Road, Jeddah",
  specialRequests: "يرجى الاتصال first",
};

test(
  "an order that cannot be stored stays in the form with the reason, and is sent when the database is back",
  { tag: "@nightly" },
  async ({ page, language, expectedErrors, parts }) => {
    expectedErrors.push(/status of 503/);
    const t = messages[language];
    const postgres = parts.use(await startPostgres());
    const site = parts.use(await startSite({ env: { DATABASE_URL: postgres.url, LOG_LEVEL: "fatal" } }));
    await page.goto(site.url + localized("/purchase-order", language));
    await write(page, t);
    await postgres.stop();
    await page.getByRole("button", { name: t.form.send }).click();
    await expect(page.getByText(general[language].unavailable)).toBeVisible();
    await expectWritten(page, t);

    // This also works after a reload, because the page is cached and does not need the database.
    await page.reload();
    await expectWritten(page, t);
    await postgres.start();
    await page.getByRole("button", { name: t.form.send }).click();
    await expect(page.getByText(t.toasts.success)).toBeVisible();
  },
);

type Messages = typeof en;

async function write(page: Page, t: Messages): Promise<void> {
  await expect(page.getByRole("button", { name: t.form.send })).toBeEnabled();
  await page.getByLabel(t.form.quantity.powder).or(page.getByLabel(t.form.quantity.capsules)).first().fill("12");
  for (const field of written) await fieldOf(page, t, field).fill(order[field]);
}

async function expectWritten(page: Page, t: Messages): Promise<void> {
  for (const field of written) await expect(fieldOf(page, t, field)).toHaveValue(order[field]);
}

function fieldOf(page: Page, { form }: Messages, field: (typeof written)[number]) {
  return page.getByLabel(form[field], { exact: false }).first();
}
