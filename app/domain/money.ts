/** Formats cents as a decimal string with two decimal places: 60000 -> "600.00". */
export function decimalOf(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}

/** Formats grams as kilograms with two decimals: 360 -> "0.36". Requirements §9: capsule weight has two decimals. */
export function kilogramsOf(grams: number): string {
  return decimalOf(Math.round(grams / 10));
}

/**
 * Converts a decimal string with at most two decimal places to cents: "600.5" -> 60050. Returns undefined for anything
 * else.
 */
export function centsOf(decimal: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal);
  if (!match?.[1]) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/**
 * Formats cents for display: "USD 60,000.00". Both languages use Latin digits, as in the order number and HS code
 * (decision 019). Display it in a left-to-right isolate.
 */
export function formatUsd(cents: number): string {
  return `USD ${grouped.format(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
}

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
