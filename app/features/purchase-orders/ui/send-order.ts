import { decimalOf, kilogramsOf } from "#app/domain/money.ts";
import { call, refusalOf } from "#app/platform/http/call.ts";
import { type PlacedOrder, sendPurchaseOrder } from "../contract.ts";
import { payloadFields, toPayload } from "../fields/order-fields.ts";
import { parseQuantity, priceOf } from "../pricing.ts";
import type { CheckedOrder, OrderForm, WrittenField } from "./order-form.ts";
import type { Words } from "../strings.en.ts";

/** After this a lost connection counts as a failed send; the key makes it safe to press again. */
const sendMilliseconds = 60_000;

export type SendOrder = (
  order: CheckedOrder,
  sent: {
    /** The document as the page shows it. */
    htmlContent: string;
    /** What a unit cost on that page. */
    unitPriceCents: number;
    idempotencyKey: string;
  },
) => Promise<PlacedOrder>;

/** Sends an order as spec §7 names it. Price, weight and total say what the buyer saw; the server computes its own. */
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

/** What is wrong, by field: a key of the strings, or a sentence of the server's that the strings do not know. */
export type Problems = Partial<Record<WrittenField, string>>;

const writtenInPayload: Record<string, WrittenField> = { quantity: "quantity", ...payloadFields };
const missing: ReadonlySet<string> = new Set(["companyNameRequired", "contactNameRequired", "quantityRequired"]);

/** The one toast for what is wrong (spec §8): something required is missing, else the e-mail, else the sending. */
export function toastFor(problems: Problems, form: OrderForm): "fillRequired" | "emailInvalid" | "sendFailed" {
  const isEmailMissing = problems.email !== undefined && form.email.trim() === "";
  if (isEmailMissing || Object.values(problems).some((problem) => missing.has(problem))) return "fillRequired";
  return problems.email === undefined ? "sendFailed" : "emailInvalid";
}

/** What a failed send tells about the fields: "buyerInfo.phoneNumber" belongs to the field "phone". */
export function problemsOf(error: unknown, words: Words): Problems {
  const { fields } = refusalOf(error);
  const problems: Problems = {};
  for (const [name, field] of Object.entries(writtenInPayload)) {
    const sentence = fields[`buyerInfo.${name}`];
    if (sentence) problems[field] = keyOf(sentence, words) ?? sentence;
  }
  return problems;
}

/** What the server itself says when it refuses to take more for now (429) or cannot save (503). */
export function explanationOf(error: unknown): string | undefined {
  const { status = 0, detail } = refusalOf(error);
  return [429, 503].includes(status) ? detail : undefined;
}

function keyOf(sentence: string, words: Words): string | undefined {
  return Object.entries(words).find(([, value]) => value === sentence)?.[0];
}
