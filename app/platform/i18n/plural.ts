import { fill } from "./fill.ts";
import { type Language, localeOf } from "./language.ts";

/** A sentence for each plural form that the language has (Intl.PluralRules); `other` stands for those left out. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that fits the number, with `{n}` filled in: English has two, Arabic six. */
export function inNumber(forms: PluralForms, n: number, language: Language): string {
  const rules = new Intl.PluralRules(localeOf(language));
  return fill(forms[rules.select(n)] ?? forms.other, { n });
}
