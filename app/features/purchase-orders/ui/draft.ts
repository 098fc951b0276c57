// chunk: order
import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { emptyForm, type OrderForm, orderFormSchema, writtenFields } from "./order-form.ts";

/** Increment this version when the shape of drafts changes. Older drafts are ignored. */
export const draftKey = "pmf-purchase-order-2";

const draftSchema = z.object({
  form: orderFormSchema,
  /** The last attempt to send, so that a retry after a reload uses the same idempotency key. */
  attempt: z.optional(z.object({ key: z.string(), content: z.string() })),
});
/** The buyer's unsent input, stored in this browser. */
export type Draft = z.infer<typeof draftSchema>;

/** Returns this browser's draft, or undefined if there is none or it is invalid. */
export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(draftSchema, JSON.parse(localStorage.getItem(draftKey) ?? "null")).data;
  } catch {
    return undefined; // storage is disabled, or the content is not JSON
  }
}

/** Saves the draft, unless the form is empty. */
export function saveDraft(draft: Draft): void {
  const isEmpty = writtenFields.every((field) => draft.form[field] === "");
  try {
    if (isEmpty && draft.form.productType === emptyForm.productType) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is disabled or full. The form still works without a draft.
  }
}

export function clearDraft(): void {
  saveDraft({ form: emptyForm });
}

/** Preserves input typed before hydration, and fills empty fields from the draft. */
export function restoredForm(typed: OrderForm, draft: OrderForm | undefined): OrderForm {
  const form = { ...typed };
  if (!draft) return form;
  for (const field of writtenFields) form[field] ||= draft[field];
  if (typed.productType === emptyForm.productType) form.productType = draft.productType;
  return form;
}

export const formName = "purchase-order";

/** Returns the product specified in the URL, as in links from the landing page. */
export function askedProduct(): OrderForm["productType"] | undefined {
  const asked = new URLSearchParams(location.search).get("product");
  return productTypes.find((productType) => productType === asked);
}

/**
 * Fills in the draft and the product from the URL while the page is loading, so that hydration does not change fields
 * while the buyer types. Ignores all errors.
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
