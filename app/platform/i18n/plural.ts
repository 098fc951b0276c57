import { interpolate } from "./interpolate.ts";
import type { Language } from "./language.ts";
import { localeOf } from "./locale-of.ts";

/** A message for each plural form of a language (Intl.PluralRules). `other` is the fallback for missing forms. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the message for a number, with `{n}` filled in. English has two plural forms, Arabic six. */
export function pluralize(forms: PluralForms, n: number, language: Language): string {
  const rules = new Intl.PluralRules(localeOf(language));
  return interpolate(forms[rules.select(n)] ?? forms.other, { n });
}

/** Declares a message that depends on a number. Languages can have different plural forms. */
export function plural(forms: PluralForms): PluralForms {
  return forms;
}
