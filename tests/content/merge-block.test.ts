import { expect, test } from "vitest";
import { defaultOf } from "#app/platform/content/block-values.ts";
import type { Block } from "#app/platform/content/field.ts";
import { both, fact, line, list, number, picture } from "#app/platform/content/fields.ts";
import { mergeBlock } from "#app/platform/content/merge-block.ts";
import { withPart } from "#app/platform/content/paths.ts";

const label = ["Field", "حقل"] as const;
const image = (name: string) => ({ width: 800, height: 600, avif: `/${name}.avif`, webp: "/a.webp", src: `/${name}` });
const item = (name: string) => fact({ name: { en: name, ar: `${name} بالعربية` }, price: name.length });
const block: Block = {
  label: both(label),
  place: { path: "/", anchor: "main" },
  fields: {
    title: line(label, fact({ en: "Title", ar: "عنوان" }), 50),
    picture: picture(label, "gallery", fact({ picture: image("a"), alt: { en: "A", ar: "أ" } })),
    items: list(label, { min: 1, max: 5 }, { name: line(label), price: number(label, fact(0), { min: 0, max: 99 }) }, [
      item("one"),
      item("seven"),
      item("eleven"),
    ]),
  },
};
const base = defaultOf<Block>(block);
type Change = (value: typeof base) => typeof base;
const set =
  (path: string, part: unknown): Change =>
  (value) =>
    withPart(value, path, part);
const items = (change: (items: unknown[]) => unknown[]): Change => {
  const { items } = base;
  return set("items", change(Array.isArray(items) ? items : []));
};
const add = (name: string) => items((all) => [...all, item(name).value]);
const remove = (at: number) => items((all) => all.toSpliced(at, 1));
const toEnd = items(([first, ...rest]) => [...rest, first]);
const toStart = items((all) => [all.at(-1), ...all.slice(0, -1)]);
const then =
  (...changes: Change[]): Change =>
  (value) =>
    changes.reduce((changed, change) => change(changed), value);

const nothing: Change = (value) => value;
const merge = (mine: Change, theirs: Change) =>
  mergeBlock(block, { base, mine: mine(structuredClone(base)), theirs: theirs(structuredClone(base)) });

const merging: [name: string, mine: Change, theirs: Change, both: Change][] = [
  ["only mine", set("title.en", "Mine"), nothing, set("title.en", "Mine")],
  ["only theirs", nothing, set("title.en", "Theirs"), set("title.en", "Theirs")],
  [
    "two languages of a text",
    set("title.en", "Mine"),
    set("title.ar", "لهم"),
    then(set("title.en", "Mine"), set("title.ar", "لهم")),
  ],
  ["the same text", set("title.en", "Same"), set("title.en", "Same"), set("title.en", "Same")],
  [
    "a picture and its alt text",
    set("picture.picture", image("b")),
    set("picture.alt.en", "B"),
    then(set("picture.picture", image("b")), set("picture.alt.en", "B")),
  ],
  [
    "two items",
    set("items.0.name.en", "Mine"),
    set("items.2.price", 9),
    then(set("items.0.name.en", "Mine"), set("items.2.price", 9)),
  ],
  [
    "two fields of an item",
    set("items.1.name.ar", "لي"),
    set("items.1.price", 9),
    then(set("items.1.name.ar", "لي"), set("items.1.price", 9)),
  ],
  ["an edited item that they moved", set("items.0.price", 9), toEnd, then(toEnd, set("items.2.price", 9))],
  ["a moved item that they edited", toEnd, set("items.0.price", 9), then(toEnd, set("items.2.price", 9))],
  [
    "a removed item and an edited one",
    remove(0),
    set("items.1.price", 9),
    items(([, second, third]) => [{ ...Object(second), price: 9 }, third]),
  ],
  [
    "a new item of each",
    add("mine"),
    add("theirs"),
    items((all) => [...all, item("theirs").value, item("mine").value]),
  ],
  ["the same new item", add("same"), add("same"), add("same")],
  ["the same removal", remove(1), remove(1), remove(1)],
  [
    "a new item and a rewritten one",
    add("new"),
    set("items.2.name.en", "12"),
    then(add("new"), set("items.2.name.en", "12")),
  ],
];

test.each(merging)("%s: both changes stay", (_, mine, theirs, expected) => {
  const { value, conflicts } = merge(mine, theirs);
  expect({ value, conflicts }).toEqual({ value: expected(structuredClone(base)), conflicts: [] });
});

const conflicting: [name: string, mine: Change, theirs: Change, path: string][] = [
  ["one language of a text", set("title.en", "Mine"), set("title.en", "Theirs"), "title.en"],
  ["a picture", set("picture.picture", image("b")), set("picture.picture", image("c")), "picture.picture"],
  ["a field of an item", set("items.1.price", 8), set("items.1.price", 9), "items.1.price"],
  [
    "a field of a moved item",
    then(set("items.0.price", 8), nothing),
    then(set("items.0.price", 9), nothing),
    "items.0.price",
  ],
  ["an edited item that they removed", set("items.1.price", 8), remove(1), "items"],
  ["a removed item that they edited", remove(1), set("items.1.price", 9), "items"],
  ["two orders", toEnd, toStart, "items"],
  [
    "more items than fit",
    then(items((all) => [...all, item("a").value, item("bb").value])),
    items((all) => [...all, item("ccc").value, item("dddd").value]),
    "items",
  ],
];

test.each(conflicting)("%s: the conflict is listed, and the value is theirs", (_, mine, theirs, path) => {
  const { value, conflicts } = merge(mine, theirs);
  expect(conflicts.map((conflict) => conflict.path)).toEqual([path]);
  expect(value).toEqual(theirs(structuredClone(base)));
});

test("a conflict in a list names the item's place on both sides", () => {
  const moved = items(([first, ...rest]) => [...rest, { ...Object(first), price: 9 }]);
  const { conflicts } = merge(set("items.0.price", 8), moved);
  expect(conflicts).toEqual([{ path: "items.2.price", theirsPath: "items.2.price", base: 3, mine: 8, theirs: 9 }]);
});
