import * as z from "zod/mini";
import { fieldProblems } from "#app/platform/http/field-problems.ts";
import { type CheckedOrder, checkedOrderSchema, type OrderForm, type Problems } from "./order-form.ts";

/** Validates the form. Exactly one of the results is defined. */
export function checkOrder(form: OrderForm): { order?: CheckedOrder | undefined; problems?: Problems } {
  const { data: order, error } = z.safeParse(checkedOrderSchema, form);
  return error ? { problems: fieldProblems(error) } : { order };
}
