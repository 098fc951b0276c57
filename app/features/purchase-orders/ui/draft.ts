import * as z from "zod/mini";
import { productTypes } from "#app/domain/products.ts";
import { emptyForm, formOf, type OrderForm, orderFormSchema, writtenFields } from "./order-form.ts";

/** The number counts up whenever the shape changes; a draft of another shape is left alone. */
export const draftKey = "pmf-purchase-order-2";

const draftSchema = z.object({
  form: orderFormSchema,
  /** The last attempt to send it, so that a retry after a reload repeats its key. */
  attempt: z.optional(z.object({ key: z.string(), content: z.string() })),
});
/** What a buyer has written and not sent yet; it stays in this browser. */
export type Draft = z.infer<typeof draftSchema>;

/** The draft of this browser; undefined when there is none, none can be read, or its place holds something else. */
export function readDraft(): Draft | undefined {
  try {
    return z.safeParse(draftSchema, JSON.parse(localStorage.getItem(draftKey) ?? "null")).data;
  } catch {
    return undefined; // storage is switched off, or what it holds is not JSON
  }
}

/** Keeps the draft. An empty form is not worth keeping. */
export function saveDraft(draft: Draft): void {
  const isEmpty = writtenFields.every((field) => draft.form[field] === "");
  try {
    if (isEmpty && draft.form.productType === emptyForm.productType) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: the form works without a draft.
  }
}

/** Whether this browser holds an order that was begun and not sent. */
export function isDraftInUse(): boolean {
  const form = readDraft()?.form;
  return form !== undefined && writtenFields.some((field) => form[field] !== "");
}

/** Begins a new order for a buyer; what was written before is gone. */
export function prefillDraft(buyer: Partial<OrderForm>): void {
  saveDraft({ form: formOf(buyer) });
}

export function clearDraft(): void {
  saveDraft({ form: emptyForm });
}

/** What was typed before the page woke up is kept; the draft fills what is still empty. */
export function restoredForm(typed: OrderForm, draft: OrderForm | undefined): OrderForm {
  const form = { ...typed };
  if (!draft) return form;
  for (const field of writtenFields) form[field] ||= draft[field];
  if (typed.productType === emptyForm.productType) form.productType = draft.productType;
  return form;
}

export const formName = "purchase-order";

/** The product that the address of the page asks for: links of the landing page name one. */
export function askedProduct(): OrderForm["productType"] | undefined {
  const asked = new URLSearchParams(location.search).get("product");
  return productTypes.find((productType) => productType === asked);
}

/**
 * Puts the draft, and the product that the address asks for, into the form while the page is still being read: no one
 * types into fields that fill themselves when React arrives. Anything unexpected leaves the form as it is.
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
