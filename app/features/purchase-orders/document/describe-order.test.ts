import { expect, test } from "vitest";
import { defaultContent, makerOf } from "#content/site-content.ts";
import { documentFields, eachField } from "../fields/order-fields.ts";
import { priceOf } from "../pricing.ts";
import { describeOrder } from "./describe-order.ts";
import { orderDocumentMessages } from "./messages.ts";
import type { OrderFacts } from "./order-facts.ts";
import { sellerOf } from "./seller.ts";

const { en, ar } = orderDocumentMessages;
const typed: OrderFacts = {
  ...eachField(() => ""),
  productType: "capsules",
  unitPriceCents: 25_000,
  quantity: "12",
  companyName: "Al-Noor",
  contactName: "د. عبد الرحمن",
  email: "a@al-noor.example",
  phone: "+966 50 123 4567",
  address: "King Fahd Road\n  Riyadh\r\n11564 ",
};
const placed: OrderFacts = { ...typed, orderNumber: "PO-2026-000124", orderedAt: "2026-11-20T22:30:00Z" };

const inEnglish = (order: Partial<OrderFacts>) =>
  describeOrder({ ...typed, ...order }, en, sellerOf(en, "en", makerOf(defaultContent)), "en");
const inArabic = (order: Partial<OrderFacts>) =>
  describeOrder({ ...typed, ...order }, ar, sellerOf(ar, "ar", makerOf(defaultContent)), "ar");

test("total, unit price, and weight follow from the typed quantity", () => {
  const view = inEnglish({ quantity: "١٢" });
  expect(view.unitPrice.text).toBe("USD 250.00");
  expect(view.amount.text).toBe("USD 3,000.00");
  expect(view.total.text).toBe("USD 3,000.00");
  expect(view.weight.text).toContain("0.36");
});

test("an email address pasted with a name or a link is shown as it will be stored", () => {
  const shown = (email: string) => inEnglish({ email }).buyer.details.at(-1)?.text;
  expect(shown(" Mona Saad <mona@nile.example>, ")).toBe("mona@nile.example");
  expect(shown("mailto:mona@nile.example")).toBe("mona@nile.example");
  expect(shown("mona@")).toBe("mona@"); // still being typed
});

test("the HS code, registration number, and signature lines are those that the owner set", () => {
  const { company, orderTerms } = defaultContent;
  const maker = makerOf({
    ...defaultContent,
    company: { ...company, registration: "9813" },
    orderTerms: { ...orderTerms, hsCode: "2106.90", forSeller: { en: "For us", ar: "عنا" } },
  });
  const view = describeOrder(placed, ar, sellerOf(ar, "ar", maker), "ar");
  expect(view.facts.at(-1)?.text).toBe("2106.90");
  expect(view.seller.details.map(({ text }) => text)).toContain("سجل تجاري رقم 9813");
  expect(view.footer).toContain("9813");
  expect(view.signatures.map(({ heading }) => heading)).toEqual(["عنا", "عن المشتري"]);
});

test("another product has its own unit price and weight for the same quantity", () => {
  const view = inEnglish({ productType: "powder", unitPriceCents: 500_000 });
  expect([view.unitPrice.text, view.total.text]).toEqual(["USD 5,000.00", "USD 60,000.00"]);
  expect(view.weight.text).toContain("12.00");
});

test("without a quantity, amounts are blank and the unit price is shown", () => {
  for (const quantity of ["", "0", "1.5", "many"]) {
    const view = inEnglish({ quantity });
    expect([view.quantity, view.amount, view.weight, view.total].map(({ text }) => text)).toEqual(["", "", "", ""]);
    expect(view.unitPrice.text).toBe("USD 250.00");
  }
});

test("a placed order keeps the price it was placed at", () => {
  const view = inEnglish({ ...placed, unitPriceCents: 24_000, totalCents: 288_000, totalWeight: "0.35" });
  expect([view.unitPrice.text, view.amount.text, view.total.text]).toEqual([
    "USD 240.00",
    "USD 2,880.00",
    "USD 2,880.00",
  ]);
  expect(view.weight.text).toContain("0.35");
});

test("order number and date are blank until the order is placed; the HS code is always shown", () => {
  expect(inEnglish({}).facts.map(({ text }) => text)).toEqual(["", "", "230990390001"]);
  expect(inEnglish({}).fullTitle).toBe(en.title);
});

test("a placed order shows its number and its date in Cairo, in Latin digits", () => {
  const [number, date] = inArabic(placed).facts;
  expect(number?.text).toBe("PO-2026-000124");
  expect(date?.text).toMatch(/^21 .+ 2026$/);
  expect(inArabic(placed).fullTitle).toBe(`${ar.title} PO-2026-000124`);
});

test("a field without a value is blank while typing and omitted once placed", () => {
  const missing = { phone: "", address: " \n " };
  expect(inEnglish(missing).buyer.details).toHaveLength(documentFields.length);
  expect(inEnglish({ ...placed, ...missing }).buyer.details.map(({ text }) => text)).toEqual([
    "د. عبد الرحمن",
    "a@al-noor.example",
  ]);
});

test("an address with several lines is joined into one, with the language's separator", () => {
  expect(inEnglish({}).buyer.details[1]?.text).toBe("King Fahd Road, Riyadh, 11564");
  expect(inArabic({}).buyer.details[1]?.text).toBe("King Fahd Road، Riyadh، 11564");
});

test("words keep their own direction; email, phone, money, and numbers are left to right in both languages", () => {
  const view = inArabic(placed);
  expect(view.direction).toBe("rtl");
  expect(view.buyer.name.direction).toBe("ltr");
  expect(inEnglish(placed).buyer.details[0]?.direction).toBe("rtl");
  const [, , phone, email] = view.buyer.details;
  const latin = [phone, email, view.total, view.amount, view.unitPrice, view.facts[0], view.facts[2]];
  expect(latin.map((entry) => entry?.direction)).toEqual(latin.map(() => "ltr"));
});

test("a phone number with an Arabic word runs in the word's direction, one with digits or a Latin word does not", () => {
  const directionOf = (phone: string) => inEnglish({ ...placed, phone }).buyer.details[2]?.direction;
  expect(directionOf("٠١٠٠ ١٢٣ ٤٥٦٧ واتساب")).toBe("rtl");
  expect(["٠١٠٠ ١٢٣ ٤٥٦٧", "+20 100 123 4567 ext. 12"].map(directionOf)).toEqual(["ltr", "ltr"]);
});

test("control characters and direction overrides never reach the document", () => {
  const view = inEnglish({ companyName: "Evil\u202e\u0000 Co\n#2", specialRequests: "one\u0007\r\ntwo" });
  expect(view.buyer.name.text).toBe("Evil Co #2");
  expect(view.requests.lines.map(({ text }) => text)).toEqual(["one", "two"]);
});

test("each line of the special requests has its own direction; a line without letters has that of the whole", () => {
  const { requests } = inEnglish({ specialRequests: "يرجى الشحن\nvia Jeddah\n\n12/2026" });
  expect(requests.direction).toBe("rtl");
  expect(requests.lines.map(({ direction }) => direction)).toEqual(["rtl", "ltr", "rtl", "rtl"]);
});

test("without special requests, their lines are omitted", () => {
  expect(inEnglish({ specialRequests: " \n " }).requests.lines).toEqual([]);
});

test("bottles are counted in every Arabic plural form", () => {
  const forms = [1, 2, 3, 11, 100].map((quantity) => inArabic({ quantity: String(quantity) }).quantity.text);
  expect(new Set(forms.map((form) => form.replace(/\d+/, "n"))).size).toBe(4);
  expect(forms.slice(2)).toEqual(["3", "11", "100"].map((digits) => expect.stringContaining(digits)));
});

test("quantities and weights have thousands separators, like money", () => {
  const view = inEnglish({ quantity: "100000" });
  expect(view.quantity.text).toContain("100,000");
  expect(view.weight.text).toContain("3,000.00");
  expect(view.total.text).toBe("USD 25,000,000.00");
});

test("the delivery terms say CIF to destination, and the price note is there in both languages", () => {
  for (const view of [inEnglish({}), inArabic({})]) {
    expect(view.terms.entries[0]?.text).toContain("CIF");
    expect(view.terms.note).not.toBe("");
  }
});

test("the seller's signature includes its registration number", () => {
  for (const view of [inEnglish({}), inArabic({})]) {
    // Registration number from requirements §1
    expect(view.seller.details.map(({ text }) => text).join()).toContain("5712");
  }
});

test("the document shows the price for the quantity", () => {
  const price = priceOf("powder", 7, 500_000);
  expect(inEnglish({ productType: "powder", unitPriceCents: 500_000, quantity: "7" })).toEqual(
    inEnglish({ productType: "powder", quantity: "7", ...price }),
  );
});

test("numbers in Arabic text are isolated, so that their parts keep their order; other text is unchanged", () => {
  const { buyer, requests } = inArabic({
    phone: "+٢٠ ١٠٠ ١٢٣",
    address: "برج 10-15",
    specialRequests: "+20 100 123\nاتصل على 050 765",
  });
  const texts = buyer.details.map(({ text }) => text);
  expect(texts).toContain("\u2066+\u200e٢٠ \u200e١٠٠ \u200e١٢٣\u2069");
  expect(texts).toContain("برج \u206610-15\u2069");
  expect(requests.lines.map(({ text }) => text)).toEqual(["\u2066+20 100 123\u2069", "اتصل على \u2066050 765\u2069"]);
  expect(inEnglish({}).buyer.details.map(({ text }) => text)).toContain("+966 50 123 4567");
});
