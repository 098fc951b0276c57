import { expect, test } from "vitest";
import { partAt } from "#app/platform/content/paths.ts";
import { blocks, defaultContent } from "#content/site-content.ts";
import {
  changeOf,
  conflictsOf,
  editBlock,
  redone,
  settled,
  undone,
  unsavedIn,
  withField,
  withDiscard,
  withNothingChanged,
  withoutAnswer,
  withPicture,
  withSaved,
  withShared,
} from "./edited-block.ts";

const { hero } = blocks;
const shared = defaultContent.hero;
const { title, lead } = shared;
const started = editBlock(hero, shared);
const theirs = { ...shared, title: { ...title, ar: "عنوانهم" } };

test("what another editor saves appears in the form, and undo does not take it back", () => {
  const typed = withField(started, "lead.en", "Mine", 1);
  const merged = withShared(typed, theirs);
  expect(merged.value).toMatchObject({ title: theirs.title, lead: { en: "Mine", ar: lead.ar } });
  const back = undone(merged);
  expect(back.value).toMatchObject({ title: theirs.title, lead });
  expect(redone(back).value).toEqual(merged.value);
  expect(conflictsOf(merged)).toEqual([]);
});

test("each undo takes back one step, and each redo repeats one", () => {
  const fields = ["title.en", "title.ar", "lead.en"];
  const typed = fields.reduce((form, field, at) => withField(form, field, "Mine", at), started);
  const once = undone(typed);
  expect(once.value).toMatchObject({ title: { en: "Mine", ar: "Mine" }, lead });
  const twice = undone(once);
  expect(twice.value).toMatchObject({ title: { en: "Mine", ar: title.ar }, lead });
  expect(redone(twice).value).toEqual(once.value);
  expect(undone(twice).value).toEqual(started.value);
});

test("text typed while a save is under way is not in conflict with what was saved", () => {
  const sent = withField(started, "title.en", "My ti", 1);
  const change = changeOf(sent);
  if (!change) throw new Error("Expected a change");
  const typedOn = withField(sent, "title.en", "My title", 2);
  const answered = withShared(withSaved(typedOn, change), { ...theirs, title: { en: "My ti", ar: "عنوانهم" } });
  expect(answered.value).toMatchObject({ title: { en: "My title", ar: "عنوانهم" } });
  expect([conflictsOf(answered), changeOf(answered)?.to]).toMatchObject([[], { title: { en: "My title" } }]);
});

test("text typed after a save whose answer was lost is not in conflict with what was saved", () => {
  const sent = withField(started, "title.en", "My ti", 1);
  const change = changeOf(sent);
  if (!change) throw new Error("Expected a change");
  const typedOn = withField(withoutAnswer(sent, change), "title.en", "My title", 2);
  const saved = withShared(typedOn, { ...theirs, title: { en: "My ti", ar: "عنوانهم" } });
  expect(saved.value).toMatchObject({ title: { en: "My title", ar: "عنوانهم" } });
  expect([conflictsOf(saved), changeOf(saved)?.to]).toMatchObject([[], { title: { en: "My title" } }]);
  const overtaken = withShared(typedOn, { ...theirs, title: { en: "Theirs", ar: "عنوانهم" } });
  expect(conflictsOf(overtaken)).toMatchObject([{ path: "title.en", mine: "My title", theirs: "Theirs" }]);
});

test("of the changes whose answers were lost, the first and the last ones are kept", () => {
  const texts = ["a", "b", "b", "c", "d", "e", "f"];
  const away = texts.reduce((form, text, at) => {
    const typed = withField(form, "title.en", text, at);
    const change = changeOf(typed);
    return change ? withoutAnswer(typed, change) : typed;
  }, started);
  const kept = unsavedIn(away)?.unanswered.map(({ to }) => partAt(to, "title.en"));
  expect(kept).toEqual(["a", "c", "d", "e", "f"]);
  expect(unsavedIn(started)).toBeUndefined();
});

test("a conflict holds back only its own field, until one of the versions is chosen", () => {
  const both = withField(withField(started, "title.en", "Mine", 1), "lead.en", "Mine", 2);
  const refused = withShared(both, { ...shared, title: { ...title, en: "Theirs" } });
  const [conflict] = conflictsOf(refused);
  if (!conflict) throw new Error("Expected a conflict");
  expect(conflict).toMatchObject({ path: "title.en", mine: "Mine", theirs: "Theirs" });
  expect(changeOf(refused)?.to).toMatchObject({ title: { en: "Theirs" }, lead: { en: "Mine" } });
  expect(changeOf(settled(refused, conflict, "mine", 3))?.to).toMatchObject({ title: { en: "Mine" } });
  const [taken, kept] = [settled(refused, conflict, "theirs", 3), settled(refused, conflict, "mine", 3)];
  expect([taken.value, conflictsOf(taken), conflictsOf(kept)]).toMatchObject([{ title: { en: "Theirs" } }, [], []]);
  expect(undone(taken).value).toMatchObject({ title: { en: "Mine" } });
});

test("a list item keeps its identity while it is edited, moved, and merged", () => {
  const { benefits } = blocks;
  const list = editBlock(benefits, defaultContent.benefits);
  const [first, second, ...rest] = defaultContent.benefits.benefits;
  const itemsOf = (form: typeof list) => partAt(form.value, "benefits");
  const itemAt = (form: typeof list, at: number) => Object(partAt(form.value, `benefits.${at}`));
  const symbolsOf = (item: object) => Object.getOwnPropertySymbols(item).map((symbol) => Reflect.get(item, symbol));
  const before = symbolsOf(itemAt(list, 0));
  const edited = withField(list, "benefits.0.title.en", "Mine", 1);
  const items = itemsOf(edited);
  if (!Array.isArray(items)) throw new Error("Expected items");
  const moved = withField(edited, "benefits", [items[1], items[0], ...items.slice(2)], 2);
  const other = { ...second, title: { en: "Theirs", ar: "لهم" } };
  const merged = withShared(moved, { ...defaultContent.benefits, benefits: [first, other, ...rest] });
  expect(itemAt(merged, 0)).toMatchObject({ title: { en: "Theirs" } });
  expect(itemAt(merged, 1)).toMatchObject({ title: { en: "Mine" } });
  expect([before.length, symbolsOf(itemAt(merged, 1))]).toEqual([1, before]);
});

test("a picture whose list became full during its upload is left out, and replaces a sample again once one is there", () => {
  const { gallery } = blocks;
  const picture = { width: 8, height: 6, avif: "/new.avif", webp: "/new.webp", src: "/new.webp" };
  const { max } = gallery.fields.pictures.bounds;
  const shipped = defaultContent.gallery.pictures;
  const pictures = Array.from({ length: max }, (_, at) => shipped[at % shipped.length]);
  const full = editBlock(gallery, { ...defaultContent.gallery, pictures });
  const added = { list: "pictures", name: "picture", picture };
  const once = withPicture(full, added, () => false, 1);
  const twice = withPicture(once, added, () => false, 2);
  expect([twice.value, twice.left, changeOf(twice)]).toEqual([full.value, { pictures: 2 }, undefined]);
  const replaced = withPicture(twice, added, (path) => path === "pictures.1", 3);
  expect(partAt(replaced.value, "pictures")).toHaveLength(max);
  expect(partAt(replaced.value, "pictures.1.picture.picture")).toEqual(picture);
});

test("a discarded draft and what was typed since come back with undo", () => {
  const typed = withField(editBlock(hero, theirs), "lead.en", "Mine", 1);
  const discarded = withNothingChanged(typed, shared);
  expect([discarded.value, changeOf(discarded)]).toMatchObject([shared, undefined]);
  expect(changeOf(undone(discarded))?.to).toMatchObject({ title: theirs.title, lead: { en: "Mine" } });
});

test("what someone else discarded comes back with undo, and what was not saved yet stays", () => {
  const saved = withField(editBlock(hero, theirs), "lead.en", "Mine", 1);
  const discarded = withDiscard(saved, shared);
  expect(discarded.value).toMatchObject({ title, lead: { en: "Mine" } });
  expect(discarded.past.at(-1)).toMatchObject({ isDiscard: true });
  expect(undone(discarded).value).toMatchObject({ title: theirs.title, lead: { en: "Mine" } });
});

test("input kept in the browser is merged with what others have saved in the meantime", () => {
  const kept = { base: shared, value: { ...shared, lead: { ...lead, en: "Mine" } }, unanswered: [] };
  const opened = editBlock(hero, theirs, kept);
  expect(opened.value).toMatchObject({ title: theirs.title, lead: { en: "Mine" } });
});
