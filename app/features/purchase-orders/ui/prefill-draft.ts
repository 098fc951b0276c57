import { readDraft, saveDraft } from "./draft.ts";
import { formOf, type OrderForm, writtenFields } from "./order-form.ts";

// Staff start orders for buyers, so buyers do not load this.

/** Whether this browser has an unsent order. */
export function isDraftInUse(): boolean {
  const form = readDraft()?.form;
  return form !== undefined && writtenFields.some((field) => form[field] !== "");
}

/** Starts a new order for a buyer and replaces the previous draft. */
export function prefillDraft(buyer: Partial<OrderForm>): void {
  saveDraft({ form: formOf(buyer) });
}
