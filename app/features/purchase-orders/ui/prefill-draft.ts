import { readDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { type OrderForm, orderForm, writtenFields } from "./order-form.ts";

// Staff start orders for buyers, so buyers do not load this.

/** Whether this browser has an unsent order. */
export function isDraftInUse(): boolean {
  const draft = new URLSearchParams(readDraft(orderForm, true) ?? "");
  return writtenFields.some((field) => draft.get(field));
}

/** Starts a new order for a buyer and replaces the previous draft. */
export function prefillDraft(buyer: Partial<OrderForm>): void {
  writeDraft(orderForm, new URLSearchParams(buyer).toString(), true);
}
