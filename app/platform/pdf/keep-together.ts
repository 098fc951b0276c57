import { latinDigits } from "#app/platform/i18n/plain-value.ts";

/**
 * Joins the groups of the numbers that some programs, ours among them, keep from left to right in Arabic text: phone
 * numbers, numbers with a sign, and ranges. Dimensions could be read either way.
 */
export function keepTogether(run: readonly string[], runs: number[]): void {
  const shown = run.map((text) => (text.length === 1 ? text : "\ufffd")).join("");
  for (const numbers of [/[\p{Nd} \u00a0.,٫٬$€£%٪°+±\u2212–-]+/gu, /[\p{Nd} \u00a0+()-]+/gu]) {
    for (const { 0: text, index } of shown.matchAll(numbers)) {
      const number = text.trim();
      const start = index + text.indexOf(number);
      if (number.length > longestNumber) continue;
      const isApart = /^$|[\s(]/.test(shown.charAt(start - 1));
      if (isPhone(number) || isRange(number) || (isApart && signed.test(number)))
        runs.fill(run.length + start, start, start + number.length);
    }
  }
}

const longestNumber = 40;
const signed = /^[-+±\u2212]\p{Nd}+(?:[.,٫٬]\p{Nd}+)?[%٪]?$/u;

/** A phone number begins with its plus sign or zero. */
function isPhone(number: string): boolean {
  return /^\(?(?:\+\(?|[0٠۰])\p{Nd}/u.test(number) && /\p{Nd}[ \u00a0()-]+\p{Nd}+$/u.test(number);
}

/** Ranges ascend, so their order tells. */
function isRange(text: string): boolean {
  const [from = "", to = "", ...others] = text.split(/[-–]/).map((number) => number.trim());
  const isAmount = (number: string) => amount.test(number);
  return [from, to].every(isAmount) && others.length === 0 && numberValue(from) <= numberValue(to);
}

/** A number with its thousands, its sign, and its unit. */
const amount = /^[$€£]?\p{Nd}+(?:[ \u00a0.,٫٬]\p{Nd}{1,3})*[ \u00a0]?[%٪°$€£]?$/u;

function numberValue(number: string): number {
  return Number(
    latinDigits(number)
      .replace(/[^\d.٫]/g, "")
      .replace("٫", "."),
  );
}
