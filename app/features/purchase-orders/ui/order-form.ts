import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { buyerSchema } from "../contract.ts";
import { eachField, type FieldName, fieldNames } from "../fields/order-fields.ts";
import { quantityProblem } from "../pricing.ts";

export type WrittenField = "quantity" | FieldName;
/** In the order of the page: the first wrong one receives the focus. */
export const writtenFields: readonly WrittenField[] = ["quantity", ...fieldNames];

const productType = z.enum(productTypes);
const text = z._default(z.string(), "");

/** The form as it is, right or wrong; the shape of the draft. A field that is not there is empty. */
export const orderFormSchema = z.object({
  productType: z._default(productType, "powder"),
  quantity: text,
  ...eachField(() => text),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** The form with every field that is not there yet left empty. */
export function formOf(form: Partial<OrderForm>): OrderForm {
  return z.parse(orderFormSchema, form);
}

export const emptyForm = formOf({});

/** What a quantity may be depends on the product, so this rule reads both; it speaks even when other fields are wrong. */
const quantityFits = z.refine<OrderForm>((form) => quantityProblem(form.quantity, form.productType) === undefined, {
  path: ["quantity"],
  error: "quantityNotWhole",
  when: () => true,
});

/** The form as it may be sent: the contract's buyer, cleaned, with a quantity that the product allows. */
export const checkedOrderSchema = z.extend(buyerSchema, { productType }).check(quantityFits);
export type CheckedOrder = z.infer<typeof checkedOrderSchema>;
