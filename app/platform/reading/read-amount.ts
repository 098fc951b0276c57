import { plainValue } from "#app/platform/i18n/plain-value.ts";
import { ungrouped } from "./numbers.ts";

/** The currency, and words around an amount, as on invoices. */
const added =
  /(?:U\.?S\.? ?)?(?:\$|dollars?)(?: ?USD?)?|USD?|دولار(?:ا|ات)?(?: [أا]مريك[يى][اةه]?)?|د\.? ?[أا]|دلار|only|فقط|لا غير|مبلغا?|(?:و|ب)?قدره/giu;
/**
 * A comma before the last two digits is decimal ("1234,50"), and before the last one after thousands with a period or a
 * space ("1.250,5"). In "1,5", it may be a mistake, and in "1,250" it separates thousands.
 */
const decimalComma = /^(?:(\d+),(?=\d\d$)|0,(?=\d$)|(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+),(?=\d{1,2}$))/;
/** At least two periods cannot be decimal: "1.250.000". */
const groupedByPeriods = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** Reads an amount in USD as typed, and returns it as a plain decimal: "١٬٢٥٠٫٥ $" becomes "1250.5". */
export function readAmount(typed: string): string | undefined {
  const amount = plainValue(typed)
    .replace(/[\u064b-\u0652]/g, "") // the vowels of "دولارًا"
    .replace(added, "$$")
    .replace(/^[$ "'=:+]+|[$ "'/,.()-]+$/g, "")
    .replace(decimalComma, (whole) => `${whole.replace(/\D/g, "")}.`)
    .replace(groupedByPeriods, (thousands) => thousands.replaceAll(".", ""));
  const decimal = ungrouped(amount).replace(/^\./, "0.");
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal) ? decimal : undefined;
}
