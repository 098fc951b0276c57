import { expect, test } from "vitest";
import { defaultContent } from "#content/site-content.ts";
import { previewedBlock } from "./previewed-block.server.ts";

const { hero, benefits, pricing, gallery } = defaultContent;

test("an invalid text shows the draft and does not hold up the other fields and languages", () => {
  const written = { ...hero, title: { en: "x".repeat(500), ar: "عنوان آخر" }, badge: { en: "New", ar: "جديد" } };
  const shown = previewedBlock("hero", written, hero);
  expect(shown).toEqual({ ...hero, title: { en: hero.title.en, ar: "عنوان آخر" }, badge: written.badge });
});

test("an amount that is not a number shows the draft", () => {
  const title = { en: "Our prices", ar: "أسعارنا" };
  const shown = previewedBlock("pricing", { ...pricing, capsules: null, title }, pricing);
  expect(shown).toEqual({ ...pricing, title });
});

test("a new item without texts is shown with placeholders, next to the changes of other items", () => {
  const [first, ...others] = benefits.benefits;
  const item = { title: { en: "", ar: "جديد" }, text: { en: "", ar: "" } };
  const items = [{ ...first, title: { en: "Changed", ar: "مختلف" } }, ...others, item];
  const shown = previewedBlock("benefits", { ...benefits, benefits: items }, benefits);
  expect(shown["benefits"]).toMatchObject({ 0: items[0], 6: { title: { en: "…", ar: "جديد" } } });
});

test("a new item without a picture leaves its list as drafted, and other fields as written", () => {
  const item = { picture: { picture: { width: 0, height: 0, avif: "", webp: "", src: "" }, alt: { en: "", ar: "" } } };
  const title = { en: "Our hall", ar: "صالتنا" };
  const shown = previewedBlock("gallery", { ...gallery, title, pictures: [...gallery.pictures, item] }, gallery);
  expect(shown).toEqual({ ...gallery, title });
});

test("fields that do not exist, and fields that are missing, show the draft", () => {
  expect(previewedBlock("hero", { title: hero.title, other: 1 }, hero)).toEqual(hero);
});
