import { fill } from "./fill.ts";
import { type Language, localeOf } from "./language.ts";

/** A message per plural form of the language (Intl.PluralRules); `other` replaces missing ones. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The message for a number, with `{n}` filled in: English has two forms, Arabic six. */
export function pluralize(forms: PluralForms, n: number, language: Language): string {
  const rules = new Intl.PluralRules(localeOf(language));
  return fill(forms[rules.select(n)] ?? forms.other, { n });
}
