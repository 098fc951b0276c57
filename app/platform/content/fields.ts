import { forEachLanguage } from "#app/platform/i18n/for-each-language.ts";
import { languages, type Localized } from "#app/platform/i18n/language.ts";
import type { ItemFields, ItemOf, Kind, ListField, Supplied, ValueField, Values } from "./field.ts";

/** A label in every language, in the order of `languages`. */
type Label = OneForEach<typeof languages>;
type OneForEach<All extends readonly unknown[]> = { readonly [At in keyof All]: string };

export const sample = <Value>(value: Value): Supplied<Value> => ({ value, sample: true });
export const fact = <Value>(value: Value): Supplied<Value> => ({ value, sample: false });

/** A text that no one has written yet. */
export const noText: Localized = forEachLanguage(() => "");

/** The file of an optional picture that no one has chosen. */
export const noPicture = { width: 0, height: 0, avif: "", webp: "", src: "" };

/** A single line of text in both languages. Omit the value inside a list. */
export function line(label: Label, value = fact(noText), max = 100): ValueField<"line"> {
  return field("line", label, value, max);
}

/** A short text, such as that of a button. Its default is also its label in the editor. */
export function wording(text: Label, max = 40): ValueField<"line"> {
  return line(text, fact(both(text)), max);
}

export function paragraph(label: Label, value = fact(noText), max = 400): ValueField<"paragraph"> {
  return field("paragraph", label, value, max);
}

/** A string that is the same in both languages, such as a document number or a name. */
export function plain(label: Label, value = fact(""), max = 60): ValueField<"plain"> {
  return field("plain", label, value, max);
}

export function number(
  label: Label,
  value: Supplied<number>,
  bounds: { min: number; max: number },
): ValueField<"number"> {
  return { ...field("number", label, value, 0), bounds };
}

/** An amount in US dollars, in cents. */
export function money(label: Label, value: Supplied<number>): ValueField<"money"> {
  // The maximum keeps the largest order's total within the width of its document.
  return { ...field("money", label, value, 0), bounds: { min: 100, max: 10_000_000 } };
}

export function year(label: Label, value = fact("")): ValueField<"year"> {
  return field("year", label, value, 4);
}

export function date(label: Label, value: Supplied<string>): ValueField<"date"> {
  return field("date", label, value, 10);
}

export function phone(label: Label, value: Supplied<string>): ValueField<"phone"> {
  return field("phone", label, value, 40);
}

export function email(label: Label, value: Supplied<string>): ValueField<"email"> {
  return field("email", label, value, 254);
}

/** An https URL. */
export function url(label: Label, value = fact("")): ValueField<"url"> {
  return field("url", label, value, 500);
}

export function host(label: Label, value: Supplied<string>): ValueField<"host"> {
  return field("host", label, value, 120);
}

/** A field that can be left empty. Where it is shown, the page leaves it out then. */
export function optional<K extends "phone" | "host" | "picture">(field: ValueField<K>): ValueField<K> {
  return { ...field, bounds: { ...field.bounds, min: 0 } };
}

/** An image. `shape` is the shape of its slot on the page, to which it is cropped. */
export function picture(
  label: Label,
  shape: string,
  value: Supplied<Values["picture"]> = fact({ picture: noPicture, alt: noText }),
): ValueField<"picture"> {
  return { ...field("picture", label, value, 200), shape };
}

export function document(label: Label, value: Supplied<Values["document"]>): ValueField<"document"> {
  return field("document", label, value, 0);
}

/** Lets an owner hide a block that the requirements do not need. */
export function visible(): ValueField<"visible"> {
  return field("visible", ["Shown on the site", "معروض في الموقع"], fact(true), 0);
}

/** A list of items that can be added, removed, and reordered within bounds. */
export function list<Fields extends ItemFields>(
  label: Label,
  bounds: { min: number; max: number },
  fields: Fields,
  items: readonly Supplied<ItemOf<Fields>>[],
): ListField<Fields> {
  return { kind: "list", label: both(label), bounds, fields, items };
}

export function both(label: Label): Localized {
  return forEachLanguage((language) => label[languages.indexOf(language)] ?? "");
}

function field<K extends Kind>(kind: K, label: Label, supplied: Supplied<Values[K]>, max: number): ValueField<K> {
  return { kind, label: both(label), bounds: { min: 1, max }, ...supplied };
}
