import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { UnitPrices } from "#app/domain/products.ts";
import { attemptToSend } from "#app/platform/http/idempotency-key.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import type { PlacedOrder } from "../contract.ts";
import type { Messages } from "../messages.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import { checkOrder } from "./check-order.ts";
import { lastAttempt, rememberAttempt } from "./last-attempt.ts";
import {
  type CheckedOrder,
  formOf,
  type OrderForm,
  type Problems,
  readOrderForm,
  writeOrderForm,
  writtenFields,
} from "./order-form.ts";
import { explanationOf, problemsOf, type SendOrder, toastFor } from "./send-order.ts";

/** A form as a plain form post left it, or an empty one. */
export type GivenForm = {
  typed: OrderForm;
  problems: Problems;
  /** Why the post failed, unless the cause is an invalid field. */
  rejection?: string | undefined;
};

type Options = {
  messages: Messages;
  given: GivenForm;
  prices: UnitPrices;
  send: SendOrder;
  /** Returns the HTML of the document on the page. */
  renderedDocument: () => string;
};

/** A failure to send an order that was not caused by its fields. Includes the server's message, if any. */
export type Unsent = { explanation: string | undefined };

export type Placed = {
  order: PlacedOrder;
  /** As the order was read, without what came with a pasted address or number. */
  form: OrderForm;
};

/**
 * Manages the form: validates, sends, and starts over after an order was placed. The values are in its controls, which
 * keep what is typed before hydration; keep-drafts.ts stores them.
 */
export function useOrderForm({ messages, given, prices: atOpening, send, renderedDocument }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(given.typed);
  const [problems, setProblems] = useState(given.problems);
  const [isSubmitted, setIsSubmitted] = useState(Object.keys(given.problems).length > 0);
  const [isSending, setIsSending] = useState(false);
  const [placed, setPlaced] = useState<Placed>();
  const [prices, setPrices] = useState(atOpening);
  const [unsent, setUnsent] = useState<Unsent | undefined>(
    given.rejection ? { explanation: given.rejection } : undefined,
  );

  useEffect(() => {
    if (!element.current) return;
    element.current.dispatchEvent(new Event("restoredraft", { bubbles: true }));
    // The controls exist only in the browser, so this cannot be derived during rendering.
    setValues(readOrderForm(new FormData(element.current)));
  }, []);

  function follow({ currentTarget }: InputEvent<HTMLFormElement>) {
    const form = readOrderForm(new FormData(currentTarget));
    setValues(form);
    if (!isSubmitted) return;
    const { problems: found = {} } = checkOrder(form);
    const changed = writtenFields.filter((field) => form[field] !== values[field]);
    setProblems({ ...problems, ...Object.fromEntries(changed.map((field) => [field, found[field]])) });
  }

  /** Changes fields as if the buyer had typed the values. */
  function write(changed: Partial<OrderForm>) {
    if (!element.current) return;
    writeOrderForm(element.current, changed);
    element.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = readOrderForm(new FormData(event.currentTarget));
    const { order, problems: found = {} } = checkOrder(form);
    // The document shows what is sent, even if a browser filled in a field without an event.
    flushSync(() => {
      setValues(form);
      setIsSubmitted(true);
      setProblems(found);
      setUnsent(undefined);
      setIsSending(order !== undefined);
    });
    if (order) await place(order, form);
    else refuse(found, form);
  }

  async function place(order: CheckedOrder, form: OrderForm) {
    const attempt = attemptToSend(JSON.stringify(order), lastAttempt());
    rememberAttempt(attempt);
    try {
      const price = priceOf(order.product, parseQuantity(order.quantity) ?? 0, prices[order.product]);
      const answer = await send(order, { htmlContent: renderedDocument(), price, idempotencyKey: attempt.key });
      rememberAttempt(undefined);
      if (answer.newPricesCents) setPrices(answer.newPricesCents);
      setPlaced({ order: answer, form: formOf(order) });
      element.current?.reset();
      showToast({ title: messages.toasts.success, description: messages.toasts.generated });
    } catch (error) {
      const refused = problemsOf(error, messages);
      setProblems(refused);
      if (Object.keys(refused).length === 0) setUnsent({ explanation: explanationOf(error) });
      refuse(refused, form);
    } finally {
      setIsSending(false);
    }
  }

  /** Shows the single error toast (requirements §8). All input is preserved. */
  function refuse(refused: Problems, form: OrderForm) {
    const description = messages.toasts[toastFor(refused, form)];
    showToast({ title: messages.toasts.error, description, tone: "destructive" });
    const first = writtenFields.find((field) => refused[field]);
    if (first) focusField(element.current?.elements.namedItem(first));
  }

  /** Clears only the quantity and special requests, because the same buyer often orders the other product next. */
  function startAnew() {
    flushSync(() => {
      setIsSubmitted(false);
      setProblems({});
      setPlaced(undefined);
    });
    write({ ...placed?.form, quantity: "", specialRequests: "" });
    focusField(element.current?.elements.namedItem("quantity"));
  }

  return {
    element,
    values,
    problems,
    isSubmitted,
    isSending,
    prices,
    placed,
    unsent,
    follow,
    write,
    submit,
    startAnew,
  };
}
