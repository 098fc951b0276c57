// chunk: order
import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { buyerSchema } from "../contract.ts";
import { eachField, type FieldName, fieldNames } from "../fields/order-fields.ts";
import { quantityProblem } from "../pricing.ts";

export type WrittenField = "quantity" | FieldName;
/** Listed in page order, because the first invalid field is focused. */
export const writtenFields: readonly WrittenField[] = ["quantity", ...fieldNames];

const productType = z.enum(productTypes);
const text = z._default(z.string(), "");

/** The form's values, valid or not. Drafts have the same shape. Missing fields are empty. */
export const orderFormSchema = z.object({
  productType: z._default(productType, "powder"),
  quantity: text,
  ...eachField(() => text),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/** Fills in missing fields with empty strings. */
export function formOf(form: Partial<OrderForm>): OrderForm {
  return z.parse(orderFormSchema, form);
}

export const emptyForm = formOf({});

/** The allowed quantity depends on the product, so check both together, even if other fields are invalid. */
const quantityFits = z.refine<OrderForm>((form) => quantityProblem(form.quantity, form.productType) === undefined, {
  path: ["quantity"],
  error: "quantityNotWhole",
  when: () => true,
});

/** The validated form, ready to send, with a quantity that the product allows. */
export const checkedOrderSchema = z.extend(buyerSchema, { productType }).check(quantityFits);
export type CheckedOrder = z.infer<typeof checkedOrderSchema>;
