// chunk: order
import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { emptyForm, formOf, type OrderForm, orderFormSchema, writtenFields } from "./order-form.ts";

/** Increment when the shape changes; drafts of another shape are ignored. */
export const draftKey = "pmf-purchase-order-2";

const draftSchema = z.object({
  form: orderFormSchema,
  /** The last attempt to send, so that a retry after a reload repeats its key. */
  attempt: z.optional(z.object({ key: z.string(), content: z.string() })),
});
/** The buyer's unsent input, stored in this browser. */
export type Draft = z.infer<typeof draftSchema>;

/** This browser's draft; undefined if there is none or it cannot be read. */
export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(draftSchema, JSON.parse(localStorage.getItem(draftKey) ?? "null")).data;
  } catch {
    return undefined; // storage is disabled, or its content is not JSON
  }
}

/** Stores the draft, unless the form is empty. */
export function saveDraft(draft: Draft): void {
  const isEmpty = writtenFields.every((field) => draft.form[field] === "");
  try {
    if (isEmpty && draft.form.productType === emptyForm.productType) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is disabled or full: the form works without a draft.
  }
}

/** Whether this browser has an unsent order. */
export function isDraftInUse(): boolean {
  const form = readDraft()?.form;
  return form !== undefined && writtenFields.some((field) => form[field] !== "");
}

/** Begins a new order for a buyer and discards the previous draft. */
export function prefillDraft(buyer: Partial<OrderForm>): void {
  saveDraft({ form: formOf(buyer) });
}

export function clearDraft(): void {
  saveDraft({ form: emptyForm });
}

/** Input typed before hydration is kept; the draft fills empty fields. */
export function restoredForm(typed: OrderForm, draft: OrderForm | undefined): OrderForm {
  const form = { ...typed };
  if (!draft) return form;
  for (const field of writtenFields) form[field] ||= draft[field];
  if (typed.productType === emptyForm.productType) form.productType = draft.productType;
  return form;
}

export const formName = "purchase-order";

/** The product named by the URL: links of the landing page name one. */
export function askedProduct(): OrderForm["productType"] | undefined {
  const asked = new URLSearchParams(location.search).get("product");
  return productTypes.find((productType) => productType === asked);
}

/**
 * Fills in the draft and the URL's product while the page is still loading, so that hydration does not change fields
 * under someone's hands. Leaves the form alone if anything is unexpected.
 */
export const restoreScript = `try{
  const draft = JSON.parse(localStorage.getItem("${draftKey}"))?.form ?? {};
  const asked = new URLSearchParams(location.search).get("product");
  if (${JSON.stringify(productTypes)}.includes(asked)) draft.productType = asked;
  for (const control of document.forms["${formName}"].elements) {
    const value = draft[control.name];
    if (typeof value !== "string") continue;
    if (control.type === "radio") control.checked = control.value === value;
    else control.value = value;
  }
}catch{}`;
