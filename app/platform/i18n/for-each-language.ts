import { type Language, languages, type Localized } from "./language.ts";
import { recordOf } from "./record-of.ts";

export function forEachLanguage<Value>(make: (language: Language) => Value): Localized<Value> {
  return recordOf(languages, make);
}
