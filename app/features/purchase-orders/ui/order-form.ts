import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import type { FieldProblems } from "#app/platform/http/field-problems.ts";
import { buyerSchema } from "../contract.ts";
import { eachField, type FieldName, fieldNames, payloadFields } from "../fields/order-fields.ts";
import { quantityProblem } from "../pricing.ts";

export type WrittenField = "quantity" | FieldName;
/** Listed in page order, because the first invalid field is focused. */
export const writtenFields: readonly WrittenField[] = ["quantity", ...fieldNames];

/** Errors by field: a message key, or the server's message. */
export type Problems = FieldProblems<WrittenField>;

/** The name of the form and of its draft. */
export const orderForm = "purchase-order";

const text = z._default(z.string(), "");

/** The form's values, valid or not, by the names of its controls. Missing fields are empty. */
const formSchema = z.object({
  product: z._default(z.enum(productTypes), "powder"),
  quantity: text,
  ...eachField(() => text),
});
export type OrderForm = z.infer<typeof formSchema>;

/** Fills in missing fields with empty strings. */
export function formOf(form: Partial<OrderForm>): OrderForm {
  return z.parse(formSchema, form);
}

export const emptyForm = formOf({});

/** Reads the form's values, in the browser or from a plain form post. Ignores what is not a field. */
export function readOrderForm(form: FormData | URLSearchParams): OrderForm {
  return z.safeParse(formSchema, Object.fromEntries(form)).data ?? emptyForm;
}

/** Writes values into the form's controls. */
export function writeOrderForm({ elements }: HTMLFormElement, changed: Partial<OrderForm>): void {
  const values = new Map(Object.entries(changed));
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const value = values.get(control.name);
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === "radio") control.checked = control.value === value;
    else control.value = value;
  }
}

/** The allowed quantity depends on the product, so check both together, even if other fields are invalid. */
const quantityFits = z.refine<OrderForm>((form) => quantityProblem(form.quantity, form.product) === undefined, {
  path: ["quantity"],
  error: "quantityNotWhole",
  when: () => true,
});

/** The validated form, ready to send, with a quantity that the product allows. */
export const checkedOrderSchema = z.extend(buyerSchema, { product: z.enum(productTypes) }).check(quantityFits);
export type CheckedOrder = z.infer<typeof checkedOrderSchema>;

const fieldsInPayload: Record<string, WrittenField> = { quantity: "quantity", ...payloadFields };

/** Maps the server's errors to the form's fields, such as "buyerInfo.phoneNumber" to "phone". */
export function fieldsOfPayload(errors: Record<string, string>): Problems {
  const problems: Problems = {};
  for (const [name, field] of Object.entries(fieldsInPayload)) {
    const problem = errors[`buyerInfo.${name}`];
    if (problem) problems[field] = problem;
  }
  return problems;
}
