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

test("the form normalizes input like the server", () => {
  expect(checkedOrderSchema.parse(form)).toMatchObject({ companyName: "Nile Pharma", quantity: "١٢" });
});

test("all errors are shown together, including the quantity's", () => {
  expect(problemsIn({ companyName: "N", contactName: "", email: "mona@", quantity: "-5" })).toEqual({
    companyName: "companyNameRequired",
    contactName: "contactNameRequired",
    email: "emailInvalid",
    quantity: "quantityNotWhole",
  });
  expect(problemsIn({ quantity: " " })).toEqual({ quantity: "quantityRequired" });
});

test("the largest quantity depends on the product", () => {
  expect(problemsIn({ quantity: "10001", product: "powder" })).toHaveProperty("quantity");
  expect(problemsIn({ quantity: "10001", product: "capsules" })).toEqual({});
});
