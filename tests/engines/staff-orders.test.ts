import { accessMessages } from "#app/features/admin-access/messages.ts";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { officeMessages } from "#app/office/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { languageKey } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en: officeEn, ar: officeAr } = officeMessages;
const { en: accessEn, ar: accessAr } = accessMessages;
const { en, ar } = orderOfficeMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };
const access = { en: accessEn, ar: accessAr };

async function place(url: string, companyName: string): Promise<string> {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const buyerInfo = { companyName, contactName: "Mona Adel", email, phoneNumber: "+20 100 123 4567", quantity: "2" };
  const response = await fetch(`${url}/api/send-purchase-order`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ htmlContent: "<p>order</p>", productType: "capsules", buyerInfo }),
  });
  const { orderNumber }: { orderNumber: string } = await response.json();
  return orderNumber;
}

test(
  "staff sign in, find an order, change its status, delete it, and undo that",
  { tag: "@nightly" },
  async ({ tab, view, site, language, expectedErrors }) => {
    expectedErrors.push(/401/);
    const t = messages[language];
    const company = `Fixture ${crypto.randomUUID().slice(0, 8)}`;
    const number = await place(site.url, company);
    await tab.go("/");
    await view.evaluate((cookie) => void (document.cookie = cookie), `${languageKey}=${language};path=/`);
    await tab.go("/admin");
    const password = view.getByLabel(access[language].password, { exact: true });
    await password.fill("guessed");
    await tab.press("Enter");
    await expect(view.getByText(access[language].invalidPassword)).toShow();
    await password.fill(site.adminPassword);
    await view.getByRole("button", { name: access[language].signIn, exact: true }).click();

    await view.getByRole("searchbox").fill(company);
    const opener = view.getByRole("button", { name: interpolate(t.list.open, { number }) });
    await expect(opener).toNumber(1);
    await opener.click();
    const dialog = view.getByRole("dialog");
    await expect(dialog).toShow(company);
    await dialog.getByRole("button", { name: t.details.changeTo.contacted }).click();
    await expect(view.getByText(interpolate(t.details.changed, { status: t.statuses.contacted }))).toShow();
    await tab.press("Escape");
    await expect(dialog).toBeGone();
    await expect(opener).toHaveFocus();

    await view.getByRole("button", { name: interpolate(t.list.delete, { number }) }).click();
    await view.getByRole("dialog").getByRole("button", { name: t.deletion.confirm }).click();
    await expect(opener).toBeGone();
    await view.getByRole("button", { name: office[language].undo }).click();
    await expect(opener).toShow();
  },
);
