import type { Language, Localized } from "#app/platform/i18n/language.ts";

/** The value of a block, or of a list item, by the names of its fields. */
export type Content = Readonly<Record<string, unknown>>;

export type PictureFile = { width: number; height: number; avif: string; webp: string; src: string };
/** An image and its alt text. */
export type PictureValue = { picture: PictureFile; alt: Localized };
export type DocumentFile = { path: string; sizeBytes: number };

/**
 * The value type of each kind of field. `line` and `paragraph` are bilingual; all other strings are the same in both
 * languages.
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
  /** A host name for display, without https://. */
  host: string;
  picture: PictureValue;
  document: DocumentFile;
  /** Whether the page shows the block. */
  visible: boolean;
};
export type Kind = keyof Values;

/** A default value. If it is a sample, the owner still has to replace it. */
export type Supplied<Value> = { value: Value; sample: boolean };

export type ValueField<K extends Kind = Kind> = {
  kind: K;
  label: Localized;
  /** The maximum length of a string that can be empty if the minimum is 0, or the bounds of a number. */
  bounds: { min: number; max: number };
  /** For an image, the shape of its slot on the page. */
  shape?: string;
} & Supplied<Values[K]>;

export type ItemFields = Readonly<Record<string, ValueField>>;
export type ItemOf<Fields extends ItemFields> = { [Name in keyof Fields]: Fields[Name]["value"] };

export type ListField<Fields extends ItemFields = ItemFields> = {
  kind: "list";
  label: Localized;
  /** The minimum and maximum number of items that fit the layout. */
  bounds: { min: number; max: number };
  /** The fields of an item. Their values are the defaults of a new item. */
  fields: Fields;
  items: readonly Supplied<ItemOf<Fields>>[];
};

export type Field = ValueField | ListField;

/** The fields that search engines and messengers show for a page, with a picture for each language, in their order. */
export type SearchResult = { path: string; title: string; description: string; pictures: readonly string[] };

/** A section of the site that is edited and published as a whole. */
export type Block = {
  label: Localized;
  /** Where the block first appears: a path without a language prefix, and the id of an element on that page. */
  place: { path: string; anchor: string };
  /** Additional keywords with which the search of the site finds the block. */
  keywords?: Readonly<Record<Language, readonly string[]>>;
  /** The pages whose results in search engines the block describes. */
  searchResults?: readonly SearchResult[];
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

/** A value in one language: each bilingual string becomes a plain string. */
export type Shown<Value> = Value extends string | number | boolean
  ? Value
  : Value extends Localized
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly Shown<Item>[]
      : { [Name in keyof Value]: Shown<Value[Name]> };
