import type { Language } from "#app/platform/i18n/language.ts";
import type { Words } from "./strings.en.ts";

export type ManufacturingProps = { language: Language; words: Words };
