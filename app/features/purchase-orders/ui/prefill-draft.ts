import { hasDraft, writeDraft } from "#app/platform/drafts/stored-draft.ts";
import { type OrderForm, orderForm, writtenFields } from "./order-form.ts";

// Staff start orders for buyers, so buyers do not load this.

/** Whether this browser has an unsent order. */
export function isDraftInUse(): boolean {
  return hasDraft(orderForm, writtenFields);
}

/** Starts a new order for a buyer and replaces the previous draft. */
export function prefillDraft(buyer: Partial<OrderForm>): void {
  writeDraft(orderForm, buyer);
}
