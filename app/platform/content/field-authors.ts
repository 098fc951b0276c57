import { languages } from "#app/platform/i18n/language.ts";
import { isLocalized, isSame, itemsOf } from "./block-values.ts";
import type { Block, Field, ValueField, Content } from "./field.ts";
import { originsOf } from "./merge-list.ts";

export type Author = { by: string; at: string };
/** Who changed each part of a block last, by its path, such as "benefits.2.title.en". */
export type Authors = Readonly<Record<string, Author>>;

/** Returns the authors after a change, which follow list items that it moved. */
export function withAuthor(
  block: Block,
  authors: Authors,
  { before, after }: { before: Content; after: Content },
  author: Author,
): Authors {
  const next: Record<string, Author> = {};
  /** `oldPath` is undefined for a part of a new list item. */
  const note = (path: string, oldPath: string | undefined, isKept: boolean) => {
    const last = isKept ? oldPath && authors[oldPath] : author;
    if (last) next[path] = last;
  };
  const noteParts = (field: ValueField, path: string, oldPath: string | undefined, old: unknown, part: unknown) => {
    const olds = new Map(authoredParts(field, old));
    for (const [name, value] of authoredParts(field, part)) {
      note(path + name, oldPath && oldPath + name, oldPath !== undefined && isSame(olds.get(name), value));
    }
  };
  for (const [name, field] of Object.entries<Field>(block.fields)) {
    if (field.kind !== "list") {
      noteParts(field, name, name, before[name], after[name]);
      continue;
    }
    const [olds, items] = [itemsOf(before[name]), itemsOf(after[name])];
    const origins = originsOf(olds, items);
    note(name, name, olds.length === items.length && origins.every(({ at, from }) => at === from));
    for (const { item, at, from } of origins) {
      const old = from === undefined ? undefined : olds[from];
      for (const [part, partField] of Object.entries(field.fields)) {
        const oldPath = old && `${name}.${from}.${part}`;
        noteParts(partField, `${name}.${at}.${part}`, oldPath, old?.[part], item[part]);
      }
    }
  }
  return next;
}

/** Returns who last changed the part at a path or something in it. */
export function authorAt(authors: Authors, path: string): Author | undefined {
  const inside = Object.entries(authors).filter(([each]) => each === path || each.startsWith(`${path}.`));
  return inside.map(([, author]) => author).toSorted((one, other) => other.at.localeCompare(one.at))[0];
}

/** The parts that are merged separately, with their paths below the field. */
function authoredParts({ kind }: ValueField, value: unknown): [string, unknown][] {
  if (kind !== "picture") return textsOf("", value);
  const picture = typeof value === "object" && value !== null && "picture" in value ? value.picture : undefined;
  const alt = typeof value === "object" && value !== null && "alt" in value ? value.alt : undefined;
  return [[".picture", picture], ...textsOf(".alt", alt)];
}

function textsOf(path: string, value: unknown): [string, unknown][] {
  if (!isLocalized(value)) return [[path, value]];
  return languages.map((language) => [`${path}.${language}`, value[language]]);
}
