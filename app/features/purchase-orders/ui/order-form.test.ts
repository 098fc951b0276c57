import { expect, test } from "vitest";
import { checkedOrderSchema, emptyForm } from "./order-form.ts";

const form = {
  ...emptyForm,
  companyName: " Nile  Pharma ",
  contactName: "Mona Adel",
  email: "mona@nile.example",
  quantity: "١٢",
};

function problemsIn(changed: Partial<typeof form>): Record<string, string> {
  const issues = checkedOrderSchema.safeParse({ ...form, ...changed }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

test("what may be sent is cleaned as the server cleans it", () => {
  expect(checkedOrderSchema.parse(form)).toMatchObject({ companyName: "Nile Pharma", quantity: "١٢" });
});

test("everything that is wrong is said at once, the quantity too", () => {
  expect(problemsIn({ companyName: "N", contactName: "", email: "mona@", quantity: "-5" })).toEqual({
    companyName: "companyNameRequired",
    contactName: "contactNameRequired",
    email: "emailInvalid",
    quantity: "quantityNotWhole",
  });
  expect(problemsIn({ quantity: " " })).toEqual({ quantity: "quantityRequired" });
});

test("how much fits into one order depends on the product", () => {
  expect(problemsIn({ quantity: "10001", productType: "powder" })).toHaveProperty("quantity");
  expect(problemsIn({ quantity: "10001", productType: "capsules" })).toEqual({});
});
