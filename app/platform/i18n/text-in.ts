import { defaultLanguage, directionOf, type Direction, type Language, languages } from "./language.ts";

/**
 * The name of a field or column that exists in every language: plain in the default language, otherwise with the
 * language at its end, as in "title" and "titleAr".
 */
export type FieldIn<Name extends string, In extends Language = Language> = In extends typeof defaultLanguage
  ? Name
  : TaggedWith<Name, In>;

/** The name of a field that says its language in every language, such as "cvEn". */
export type TaggedWith<Name extends string, In extends Language = Language> = `${Name}${Capitalize<In>}`;

/** The languages that texts are translated into: all but the default one. */
export type Translation = Exclude<Language, typeof defaultLanguage>;
export const translations = languages.filter((language): language is Translation => language !== defaultLanguage);
export type TranslationOf<Name extends string> = FieldIn<Name, Translation>;

/** Returns the name of a field in a language: "title", "titleAr". */
export function fieldIn<Name extends string, In extends Language>(name: Name, language: In): FieldIn<Name, In> {
  const field = language === defaultLanguage ? name : taggedWith(name, language);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type repeats the line above
  return field as FieldIn<Name, In>;
}

/** Returns the name of a field that says its language: "cvEn". */
export function taggedWith<Name extends string, In extends Language>(name: Name, language: In): TaggedWith<Name, In> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Capitalize does
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TaggedWith<Name, In>;
}

/** Returns the fields in all languages, each followed by its translations. */
export function inLanguages<const Name extends string>(names: readonly Name[]): FieldIn<Name>[] {
  return names.flatMap((name) => languages.map((language) => fieldIn(name, language)));
}

/** Builds a record with a value for each field in each language. */
export function inEachLanguage<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, language: Language) => Value,
): Record<FieldIn<Name>, Value> {
  return valuesIn(languages, names, valueOf);
}

/** Builds a record with a value for each field in each language but the default one. */
export function translated<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, language: Translation) => Value,
): Record<TranslationOf<Name>, Value> {
  return valuesIn(translations, names, valueOf);
}

function valuesIn<Name extends string, In extends Language, Value>(
  each: readonly In[],
  names: readonly Name[],
  valueOf: (name: Name, language: In) => Value,
): Record<FieldIn<Name, In>, Value> {
  const values = names.flatMap((name) => each.map((language) => [fieldIn(name, language), valueOf(name, language)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name has a value in each language
  return Object.fromEntries(values) as Record<FieldIn<Name, In>, Value>;
}

/** Returns the fields in all languages but the default one. */
export function translationsOf<const Name extends string>(names: readonly Name[]): TranslationOf<Name>[] {
  return names.flatMap((name) => translations.map((language) => fieldIn(name, language)));
}

/** A text in a language. `foreign` marks one in the default language that is shown because there is no translation. */
export type ShownText = { text: string; foreign?: true };

/** Returns a text of a record in a language. Falls back to the default language. */
export function shownTextIn<Name extends string>(
  record: Record<FieldIn<Name>, string | null>,
  name: Name,
  language: Language,
): ShownText {
  const own = record[fieldIn(name, language)];
  if (own || language === defaultLanguage) return { text: own ?? "" };
  return { text: record[fieldIn(name, defaultLanguage)] ?? "", foreign: true };
}

/** Returns a text of a record in a language, or else in the default language. */
export function textIn<Name extends string>(
  record: Record<FieldIn<Name>, string | null>,
  name: Name,
  language: Language,
): string {
  return shownTextIn(record, name, language).text;
}

/** The attributes of an element whose text is in a language. */
export type LanguageAttributes = { lang: Language; dir: Direction };

export function languageAttributes(language: Language): LanguageAttributes {
  return { lang: language, dir: directionOf(language) };
}

/** Returns the attributes of an element that shows a text; none if it is in the page's language. */
export function attributesOfText({ foreign }: { foreign?: boolean | undefined }): Partial<LanguageAttributes> {
  return foreign ? languageAttributes(defaultLanguage) : {};
}
