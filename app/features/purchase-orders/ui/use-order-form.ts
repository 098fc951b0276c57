import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { UnitPrices } from "#app/domain/products.ts";
import { type FieldErrors, type Resolver, useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { centsOf } from "#app/domain/money.ts";
import { fieldProblems } from "#app/platform/http/field-problems.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import type { PlacedOrder } from "../contract.ts";
import type { Messages } from "../strings.en.ts";
import { askedProduct, clearDraft, readDraft, restoredForm, saveDraft } from "./draft.ts";
import { attemptToSend } from "#app/platform/http/idempotency-key.ts";
import {
  type CheckedOrder,
  checkedOrderSchema,
  emptyForm,
  formOf,
  type OrderForm,
  writtenFields,
} from "./order-form.ts";
import { explanationOf, type Problems, problemsOf, type SendOrder, toastFor } from "./send-order.ts";

type Options = {
  messages: Messages;
  /** The unit prices when the page was loaded. */
  prices: UnitPrices;
  send: SendOrder;
  /** Returns the HTML of the document on the page, or undefined if it is missing. */
  renderedDocument: () => string | undefined;
};

/** A failure to send an order that was not caused by its fields. Includes the server's message, if any. */
export type Unsent = { explanation: string | undefined };

export type Placed = {
  order: PlacedOrder;
  form: OrderForm;
  /** Whether the price changed after the page was loaded, so that the total differs from the one shown. */
  hasOtherPrice: boolean;
};

const check: Resolver<OrderForm, unknown, CheckedOrder> = (form) => {
  const { data, error } = z.safeParse(checkedOrderSchema, form);
  if (data) return { values: data, errors: {} };
  const problems = Object.entries(fieldProblems(error));
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: "rule", message }])),
  };
};

/** Manages the form: restores and saves drafts, validates, sends, and starts over after an order was placed. */
export function useOrderForm({ messages, prices: atOpening, send, renderedDocument }: Options) {
  // Do not set default values for text fields, because the fields may contain input typed before hydration.
  const form = useForm<OrderForm, unknown, CheckedOrder>({
    resolver: check,
    defaultValues: { productType: emptyForm.productType },
    shouldFocusError: false,
  });
  const values = formOf(useWatch({ control: form.control }));
  const [isReady, setIsReady] = useState(false);
  const [placed, setPlaced] = useState<Placed>();
  const [prices, setPrices] = useState(atOpening);
  const [unsent, setUnsent] = useState<Unsent>();
  const attempt = useRef<ReturnType<typeof attemptToSend>>(undefined);

  useEffect(() => {
    const draft = readDraft();
    attempt.current = draft?.attempt;
    const restored = restoredForm({ ...formOf(form.getValues()), productType: chosenOnPage() }, draft?.form);
    form.reset({ ...restored, productType: askedProduct() ?? restored.productType });
    // The draft and the inputs exist only in the browser, so this cannot be derived during rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setIsReady(true);
  }, [form]);

  useEffect(() => {
    if (isReady && !placed) saveDraft({ form: values, attempt: attempt.current });
  }, [isReady, placed, values]);

  async function place(order: CheckedOrder) {
    attempt.current = attemptToSend(JSON.stringify(order), attempt.current);
    saveDraft({ form: values, attempt: attempt.current });
    setUnsent(undefined);
    try {
      const htmlContent = renderedDocument();
      if (!htmlContent) throw new Error("Expected the order document on the page");
      const unitPriceCents = prices[order.productType];
      const answer = await send(order, { htmlContent, unitPriceCents, idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      clearDraft();
      const charged = centsOf(answer.unitPrice) ?? unitPriceCents;
      setPrices({ ...prices, [order.productType]: charged });
      setPlaced({ order: answer, form: formOf(order), hasOtherPrice: charged !== unitPriceCents });
      showToast({ title: messages.toasts.success, description: messages.toasts.generated });
    } catch (error) {
      const problems = problemsOf(error, messages);
      mark(problems);
      if (Object.keys(problems).length === 0) setUnsent({ explanation: explanationOf(error) });
      refuse(problems);
    }
  }

  function mark(problems: Problems) {
    for (const field of writtenFields) {
      if (problems[field]) form.setError(field, { message: problems[field] });
    }
  }

  /** Shows the single error toast (spec §8). All input is preserved. */
  function refuse(problems: Problems) {
    const description = messages.toasts[toastFor(problems, form.getValues())];
    showToast({ title: messages.toasts.error, description, tone: "destructive" });
    const first = writtenFields.find((field) => problems[field]);
    if (first) focusField(document.getElementsByName(first)[0]);
  }

  function refuseUnsent(errors: FieldErrors<OrderForm>) {
    const problems: Problems = {};
    for (const field of writtenFields) problems[field] = errors[field]?.message;
    refuse(problems);
  }

  /** Clears only the quantity and special requests, because the same buyer often orders the other product next. */
  function startAnew() {
    form.reset({ ...formOf(form.getValues()), quantity: "", specialRequests: "" });
    setPlaced(undefined);
  }

  const submit = (event: SyntheticEvent) => form.handleSubmit(place, refuseUnsent)(event);
  return { form, values, prices, isReady, placed, unsent, submit, startAnew };
}

function chosenOnPage(): OrderForm["productType"] {
  const chosen = document.querySelector<HTMLInputElement>('input[name="productType"]:checked');
  return chosen?.value === "capsules" ? "capsules" : emptyForm.productType;
}
