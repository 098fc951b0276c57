import { expect, test } from "vitest";
import { authorAt, withAuthor } from "#app/platform/content/field-authors.ts";
import { withPart } from "#app/platform/content/paths.ts";
import { blocks, defaultContent } from "#content/site-content.ts";

const mona = { by: "Mona", at: "2026-11-26T08:00:00.000Z" };
const hany = { by: "Hany", at: "2026-11-26T09:00:00.000Z" };
const { benefits, gallery } = defaultContent;

test("each text in each language has its own last author", () => {
  const arabic = withPart(benefits, "title.ar", "عنوان");
  const english = withPart(arabic, "title.en", "Title");
  const first = withAuthor(blocks.benefits, {}, { before: benefits, after: arabic }, mona);
  const both = withAuthor(blocks.benefits, first, { before: arabic, after: english }, hany);
  expect(first).toEqual({ "title.ar": mona });
  expect(both).toEqual({ "title.ar": mona, "title.en": hany });
  expect(authorAt(both, "title")).toEqual(hany);
  expect(authorAt(both, "lead")).toBeUndefined();
});

test("the authors of list items move with them, and those of removed items are forgotten", () => {
  const edited = withPart(gallery, "pictures.1.picture.alt.en", "A hall");
  const first = withAuthor(blocks.gallery, {}, { before: gallery, after: edited }, mona);
  const moved = { ...edited, pictures: edited.pictures.toReversed() };
  const at = edited.pictures.length - 2;
  const second = withAuthor(blocks.gallery, first, { before: edited, after: moved }, hany);
  expect(second).toEqual({ pictures: hany, [`pictures.${at}.picture.alt.en`]: mona });
  const shorter = { ...moved, pictures: moved.pictures.toSpliced(at, 1) };
  expect(withAuthor(blocks.gallery, second, { before: moved, after: shorter }, mona)).toEqual({ pictures: mona });
});
