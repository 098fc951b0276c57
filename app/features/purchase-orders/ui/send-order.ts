import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { call, refusalOf } from "#app/platform/http/call.ts";
import { type PlacedOrder, sendPurchaseOrder } from "../contract.ts";
import { payloadFields, toPayload } from "../fields/order-fields.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import type { CheckedOrder, OrderForm, WrittenField } from "./order-form.ts";
import type { Words } from "../strings.en.ts";

/** After this, a lost connection counts as a failed send; the key makes it safe to retry. */
const sendMilliseconds = 60_000;

export type SendOrder = (
  order: CheckedOrder,
  sent: {
    /** The document as the page shows it. */
    htmlContent: string;
    /** The unit price on that page. */
    unitPriceCents: number;
    idempotencyKey: string;
  },
) => Promise<PlacedOrder>;

/**
 * Sends an order in the format of spec §7. Price, weight, and total are what the buyer saw; the server computes its
 * own.
 */
export const sendOrder: SendOrder = (
  { productType, quantity, ...fields },
  { htmlContent, unitPriceCents, idempotencyKey },
) => {
  const { totalCents, weightGrams } = priceOf(productType, parseQuantity(quantity) ?? 0, unitPriceCents);
  const seen = { price: decimalOf(unitPriceCents), weight: kilogramsOf(weightGrams), total: decimalOf(totalCents) };
  return call(sendPurchaseOrder, {
    body: { htmlContent, buyerInfo: { ...toPayload(fields), quantity, ...seen }, productType },
    headers: { "idempotency-key": idempotencyKey },
    signal: AbortSignal.timeout(sendMilliseconds),
  });
};

/** The errors by field: a message key, or a server message that the strings do not know. */
export type Problems = Partial<Record<WrittenField, string>>;

const writtenInPayload: Record<string, WrittenField> = { quantity: "quantity", ...payloadFields };
const missing: ReadonlySet<string> = new Set(["companyNameRequired", "contactNameRequired", "quantityRequired"]);

/** The single toast for errors (spec §8): missing required fields, then the email, then the failed send. */
export function toastFor(problems: Problems, form: OrderForm): "fillRequired" | "emailInvalid" | "sendFailed" {
  const isEmailMissing = problems.email !== undefined && form.email.trim() === "";
  if (isEmailMissing || Object.values(problems).some((problem) => missing.has(problem))) return "fillRequired";
  return problems.email === undefined ? "sendFailed" : "emailInvalid";
}

/** Field errors of a failed send: "buyerInfo.phoneNumber" belongs to the field "phone". */
export function problemsOf(error: unknown, words: Words): Problems {
  const { fields } = refusalOf(error);
  const problems: Problems = {};
  for (const [name, field] of Object.entries(writtenInPayload)) {
    const sentence = fields[`buyerInfo.${name}`];
    if (sentence) problems[field] = keyOf(sentence, words) ?? sentence;
  }
  return problems;
}

/** The server's message for 429 and 503. */
export function explanationOf(error: unknown): string | undefined {
  const { status = 0, detail } = refusalOf(error);
  return [429, 503].includes(status) ? detail : undefined;
}

function keyOf(sentence: string, words: Words): string | undefined {
  return Object.entries(words).find(([, value]) => value === sentence)?.[0];
}
