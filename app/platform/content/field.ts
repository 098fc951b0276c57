import type { Localized } from "#app/platform/i18n/language.ts";

export type PictureFile = { width: number; height: number; avif: string; webp: string; src: string };
/** A picture and its text alternative. */
export type PictureValue = { picture: PictureFile; alt: Localized };
export type DocumentFile = { path: string; sizeBytes: number };

/**
 * The value type of each kind of field. `line` and `paragraph` have both languages; all other texts are the same in
 * both.
 */
export type Values = {
  line: Localized;
  paragraph: Localized;
  plain: string;
  number: number;
  /** In cents. */
  money: number;
  /** Four digits. */
  year: string;
  /** YYYY-MM-DD. */
  date: string;
  phone: string;
  email: string;
  url: string;
  /** A readable host name without https://. */
  host: string;
  picture: PictureValue;
  document: DocumentFile;
};
export type Kind = keyof Values;

/** A shipped value; the owner still has to replace a sample. */
export type Supplied<Value> = { value: Value; sample: boolean };

export type ValueField<K extends Kind = Kind> = {
  kind: K;
  label: Localized;
  /** For a text, its maximum length; for a number, its bounds. */
  bounds: { min: number; max: number };
  /** For a picture, the shape of its place on the page. */
  shape?: string;
} & Supplied<Values[K]>;

export type ItemFields = Readonly<Record<string, ValueField>>;
export type ItemOf<Fields extends ItemFields> = { [Name in keyof Fields]: Fields[Name]["value"] };

export type ListField<Fields extends ItemFields = ItemFields> = {
  kind: "list";
  label: Localized;
  /** The fewest and most items that fit the layout. */
  bounds: { min: number; max: number };
  /** The fields of one item; their values make a new, empty item. */
  fields: Fields;
  items: readonly Supplied<ItemOf<Fields>>[];
};

export type Field = ValueField | ListField;

/** A part of the site that is edited and published as a whole. */
export type Block = {
  label: Localized;
  /** Where it first appears: a path without its language, and the id of an element on that page. */
  place: { path: string; anchor: string };
  fields: Readonly<Record<string, Field>>;
};

type FieldValue<F> = F extends { kind: "list"; fields: infer Fields extends ItemFields }
  ? readonly ItemOf<Fields>[]
  : F extends { value: infer Value }
    ? Value
    : never;
export type BlockValue<B extends Block = Block> = { [Name in keyof B["fields"]]: FieldValue<B["fields"][Name]> };
export type Blocks = Readonly<Record<string, Block>>;
export type ContentOf<All extends Blocks> = { [Id in keyof All]: BlockValue<All[Id]> };

/** A value in one language: texts in both languages become one text. */
export type Shown<Value> = Value extends string | number
  ? Value
  : Value extends Localized
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly Shown<Item>[]
      : { [Name in keyof Value]: Shown<Value[Name]> };
