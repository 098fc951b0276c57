import { inquiryOfficeMessages } from "#app/features/inquiries/back-office/messages.ts";
import { inquiryMessages } from "#app/features/inquiries/messages.ts";
import { expect, test } from "#tests/support/engines/engine-journey.ts";

const { en: listEn, ar: listAr } = inquiryOfficeMessages;
const { en, ar } = inquiryMessages;

const messages = { en, ar };
const list = { en: listEn, ar: listAr };
const letters = {
  en: { name: "Mona Adel", message: "Please tell me how PMF is packed for the trade." },
  ar: { name: "منى عادل", message: "أرجو إفادتي بطريقة تعبئة المنتج لتجار الجملة." },
};

test(
  "a corrected inquiry goes from the form to the back-office list",
  { tag: "@webkit" },
  async ({ view, open, openOffice, language }) => {
    const t = messages[language];
    const { name, message } = letters[language];
    const letter = { name, message: `${message} ${crypto.randomUUID().slice(0, 8)}` };
    await open("/#contact");
    const contact = view.locator("#contact");
    const address = contact.getByLabel(t.form.email);
    await contact.getByLabel(t.form.fullName).fill(letter.name);
    await address.fill("mona@");
    await contact.getByLabel(t.form.country).select("saudi");
    await contact.getByLabel(t.form.inquiryType).select("wholesale");
    await contact.getByLabel(t.form.message).fill(letter.message);
    await contact.getByRole("button", { name: t.form.send }).click();
    await expect(contact.getByText(t.emailInvalid)).toShow();
    await expect(address).toHaveFocus();
    await address.fill("mona@example.com");
    await contact.getByRole("button", { name: t.form.send }).click();
    await expect(view.getByRole("status").with(t.form.sent)).toShow();
    await expect(contact.getByLabel(t.form.message)).toHold("");

    await openOffice("/admin/inquiries");
    const line = view.getByRole("row").with(letter.message);
    await expect(line).toShow(letter.name);
    await expect(line).toShow(list[language].statuses.new);
  },
);
