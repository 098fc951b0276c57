import { expect, test } from "vitest";
import { blocks, defaultContent } from "#content/site-content.ts";
import { differencesOf } from "./differences-of.ts";

const { gallery, benefits, maker } = defaultContent;

test("an optional field that was emptied is named as in the other places", () => {
  expect(differencesOf(blocks.maker, maker, { ...maker, fax: "" })).toMatchObject([
    { path: "fax", label: { en: "Fax", ar: "الفاكس" }, after: { text: { en: "", ar: "" } } },
  ]);
});

test("a list is compared item by item: added, removed, moved, and the fields of a changed one", () => {
  const [first, second, ...others] = benefits.benefits;
  if (!first || !second) throw new Error("Expected two benefits");
  const added = { ...first, title: { en: "New", ar: "جديد" }, text: { en: "Entirely", ar: "تمامًا" } };
  const changed = { ...second, title: { ...second.title, en: "Other" } };
  const list = (items: readonly object[]) => ({ ...benefits, benefits: items });
  const differences = (items: readonly object[]) =>
    differencesOf(blocks.benefits, benefits, list(items)).map(({ path, item, part, before, after }) => ({
      path,
      item,
      ...(part && { part }),
      change: `${before?.text.en.split("\n")[0]} → ${after?.text.en.split("\n")[0]}`,
    }));

  expect(differences([first, changed, ...others])).toEqual([
    { path: "benefits.1.title", item: 2, change: `${second.title.en} → Other` },
  ]);
  expect(differences([first, second, ...others, added])).toEqual([
    { path: `benefits.${others.length + 2}`, item: others.length + 3, change: "undefined → New" },
  ]);
  expect(differences([second, ...others])).toEqual([
    { path: "benefits.-0", item: 1, change: `${first.title.en} → undefined` },
  ]);
  expect(differences([second, first, ...others])).toMatchObject([
    { path: "benefits", part: "order", change: `1. ${first.title.en} → 2. ${second.title.en}` },
  ]);
});

test("a picture and its alt text are two differences, and a picture is shown instead of its address", () => {
  const [first, ...others] = gallery.pictures;
  if (!first) throw new Error("Expected a picture");
  const picture = { ...first.picture, picture: { ...first.picture.picture, src: "/objects/uploads/new.webp" } };
  const alt = { ...first.picture.alt, en: "Our hall" };
  const changed = { ...gallery, pictures: [{ ...first, picture: { ...picture, alt } }, ...others] };
  expect(differencesOf(blocks.gallery, gallery, changed)).toMatchObject([
    {
      path: "pictures.0.picture",
      before: { picture: first.picture.picture.src, text: { en: "" } },
      after: { picture: "/objects/uploads/new.webp", text: { en: "" } },
    },
    { path: "pictures.0.picture.alt", part: "altText", after: { text: { en: "Our hall", ar: first.picture.alt.ar } } },
  ]);
});
