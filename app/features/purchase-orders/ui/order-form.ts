import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { buyerSchema } from "../contract.ts";
import { quantityProblem } from "../pricing.ts";

/** The fields that are written, in the order of the page: the first wrong one receives the focus. */
export const writtenFields = [
  "quantity",
  "companyName",
  "contactName",
  "phoneNumber",
  "email",
  "shippingAddress",
  "specialRequests",
] as const;
export type WrittenField = (typeof writtenFields)[number];

const choice = z.object({ productType: z.enum(productTypes) });
const written = z.object({
  quantity: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  shippingAddress: z.string(),
  specialRequests: z.string(),
});

/** The form as it stands, right or wrong; the shape of the draft. */
export const orderFormSchema = z.extend(choice, written.shape);
export type OrderForm = z.infer<typeof orderFormSchema>;

/** What a quantity may be depends on the product, so this rule reads both; it speaks even when other fields are wrong. */
const quantityFits = z.refine<OrderForm>((form) => quantityProblem(form.quantity, form.productType) === undefined, {
  path: ["quantity"],
  error: "quantityNotWhole",
  when: () => true,
});

/** The form as it may be sent: the contract's buyer, cleaned, with a quantity that the product allows. */
export const checkedOrderSchema = z.extend(buyerSchema, choice.shape).check(quantityFits);
export type CheckedOrder = z.infer<typeof checkedOrderSchema>;

export const emptyForm: OrderForm = {
  productType: "powder",
  quantity: "",
  companyName: "",
  contactName: "",
  phoneNumber: "",
  email: "",
  shippingAddress: "",
  specialRequests: "",
};

/** The form with every field that is not there yet left empty. */
export function formOf(form: Partial<OrderForm>): OrderForm {
  const whole = { ...emptyForm, productType: form.productType ?? emptyForm.productType };
  for (const field of writtenFields) whole[field] = form[field] ?? "";
  return whole;
}
