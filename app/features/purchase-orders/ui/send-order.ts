import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { call, rejectionOf } from "#app/platform/http/call.ts";
import { isBlank } from "#app/platform/reading/text.ts";
import { type PlacedOrder, sendPurchaseOrder } from "../contract.ts";
import { buyerInfoFrom } from "../fields/order-fields.ts";
import type { Messages } from "../messages.ts";
import type { Price } from "../pricing.ts";
import { type CheckedOrder, fieldsOfPayload, type OrderForm, type Problems } from "./order-form.ts";

/** After this time, the request is considered failed. The idempotency key makes it safe to retry. */
const sendMilliseconds = 60_000;

export type SendOrder = (
  order: CheckedOrder,
  sent: {
    /** The HTML of the document on the page. */
    htmlContent: string;
    /** The price that the buyer saw. The server calculates its own. */
    price: Price;
    idempotencyKey: string;
  },
) => Promise<PlacedOrder>;

/** Sends an order in the format of requirements §7. */
export const sendOrder: SendOrder = (
  { product: productType, quantity, ...fields },
  { htmlContent, price: { unitPriceCents, totalCents, weightGrams }, idempotencyKey },
) => {
  const seen = { price: decimalOf(unitPriceCents), weight: kilogramsOf(weightGrams), total: decimalOf(totalCents) };
  return call(sendPurchaseOrder, {
    body: { htmlContent, buyerInfo: { ...buyerInfoFrom(fields), quantity, ...seen }, productType },
    headers: { "idempotency-key": idempotencyKey },
    signal: AbortSignal.timeout(sendMilliseconds),
  });
};

/**
 * Selects the single error toast to show (requirements §8): missing required fields first, then the email address, then
 * other fields, for which nothing was sent, then the failed request.
 */
export function toastFor(
  problems: Problems,
  form: OrderForm,
): "fillRequired" | "emailInvalid" | "checkFields" | "sendFailed" {
  const isEmailMissing = problems.email && isBlank(form.email);
  if (isEmailMissing || Object.values(problems).some((problem) => problem.endsWith("Required"))) return "fillRequired";
  if (problems.email) return "emailInvalid";
  return Object.keys(problems).length > 0 ? "checkFields" : "sendFailed";
}

/** Returns the field errors of a failed request; those with a message of ours as its key. */
export function problemsOf(error: unknown, messages: Messages): Problems {
  const problems = Object.entries(fieldsOfPayload(rejectionOf(error).fields));
  return Object.fromEntries(problems.map(([field, sentence]) => [field, keyOf(sentence, messages) ?? sentence]));
}

/** Returns the server's message for 429 and 503 responses. */
export function explanationOf(error: unknown): string | undefined {
  const { status = 0, detail } = rejectionOf(error);
  return [429, 503].includes(status) ? detail : undefined;
}

function keyOf(sentence: string, messages: Messages): string | undefined {
  return Object.entries(messages).find(([, value]) => value === sentence)?.[0];
}
