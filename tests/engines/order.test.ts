import { getDocumentProxy } from "unpdf";
import { orderOfficeMessages } from "#app/features/purchase-orders/back-office/messages.ts";
import { orderMessages } from "#app/features/purchase-orders/messages.ts";
import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";
import type { Part } from "#tests/support/engines/part.ts";

const { en: officeEn, ar: officeAr } = orderOfficeMessages;
const { en, ar } = orderMessages;

const messages = { en, ar };
const office = { en: officeEn, ar: officeAr };

const buyers = {
  en: { company: "Nile Trading (W.L.L.)", contact: "Mona Adel", address: "12 Port Road, Jeddah", quantity: "12" },
  ar: { company: "شركة النور للتجارة (ذ.م.م)", contact: "د. أحمد الأنصاري", address: "الرياض 11564", quantity: "١٢" },
};

async function write(view: Part, language: Language): Promise<string> {
  const { form } = messages[language];
  const buyer = buyers[language];
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await view.getByLabel(form.capsules).click();
  await view.getByLabel(form.quantity.capsules).fill(buyer.quantity);
  await view.getByLabel(form.companyName).fill(buyer.company);
  await view.getByLabel(form.contactName).fill(buyer.contact);
  await view.getByLabel(form.phone).fill("+966 50 123 4567");
  await view.getByLabel(form.email).nth(0).fill(email);
  await view.getByLabel(form.address).fill(buyer.address);
  return email;
}

test(
  "an order goes from the form to its page with its document, and to the back office",
  { tag: "@firefox" },
  async ({ tab, view, open, openOffice, language }) => {
    const t = messages[language];
    await open("/purchase-order");
    const email = await write(view, language);
    const document = view.getByRole("article");
    await expect(document).toShow("USD 3,000.00");
    await expect(document).toShow(buyers[language].company);
    await view.getByRole("button", { name: t.form.send }).click();
    const title = view.getByRole("heading", { level: 2 }).nth(0);
    await expect(title).toShow("PO-");
    const number = /PO-\d{4}-\d{6}/.exec((await title.look()).text)?.[0] ?? "";
    await expect(document).toShow(number);
    const { href } = await view.getByRole("link", { name: t.placed.download }).look();
    const fetchDocument = () => view.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 5), href);
    await expect.poll(fetchDocument).toBe("%PDF-"); // a busy site asks to try again

    await view.getByRole("link", { name: t.placed.follow }).click();
    await expect(view.getByRole("heading", { level: 1 })).toShow(number);
    expect(await view.evaluate(() => location.pathname)).toContain(localized("/order/", language));
    await expect(view.getByRole("article")).toShow(buyers[language].contact);

    const printed = await tab.print();
    if (printed) expect((await getDocumentProxy(printed)).numPages).toBe(1);

    await openOffice(`/admin?q=${encodeURIComponent(email)}`);
    await view.getByRole("button", { name: interpolate(office[language].list.open, { number }) }).click();
    await expect(view.getByRole("dialog")).toShow(buyers[language].address);
    await tab.press("Escape");
    await expect(view.getByRole("dialog")).toBeGone();
  },
);

test("arrow keys count the quantity by one from zero", async ({ view, open, language }) => {
  const { form } = messages[language];
  await open("/purchase-order");
  await view.getByLabel(form.capsules).click();
  const quantity = view.getByLabel(form.quantity.capsules);
  for (const [typed, keys, expected] of [
    ["2", "↓↓↓↑", "1"],
    ["٩", "↑", "10"],
    ["1,200", "↓↓", "1198"],
    ["99999", "↑↑", "100000"],
  ] as const) {
    await quantity.fill(typed);
    for (const key of keys) await quantity.press(key === "↑" ? "ArrowUp" : "ArrowDown");
    await expect(quantity).toHold(expected);
  }
});

test("a rejected order keeps its input and focuses the field", { tag: "@webkit" }, async ({ view, open, language }) => {
  const t = messages[language];
  await open("/purchase-order");
  await write(view, language);
  const company = view.getByLabel(t.form.companyName);
  await company.fill("");
  await view.getByRole("button", { name: t.form.send }).click();
  await expect(view.getByRole("alert").with(t.toasts.fillRequired)).toShow();
  await expect(view.getByText(t.companyNameRequired)).toShow();
  await expect(company).toHaveFocus();
  await expect(view.getByLabel(t.form.contactName)).toHold(buyers[language].contact);
  // Check that neither the bar nor the toast covers the field.
  await expect
    .poll(() =>
      view.evaluate(() => {
        const { top = 0, bottom = 0, left = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(left + 20, (top + bottom) / 2) === document.activeElement;
      }),
    )
    .toBe(true);
});
