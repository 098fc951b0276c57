import { expect, test } from "vitest";
import { listSamples } from "./samples.ts";
import { blocks, defaultContent } from "./site-content.ts";

const samples = listSamples();

test("every value marked as a sample is listed", () => {
  expect(samples).toHaveLength(marksIn(blocks));
});

test("a sample shown in several places is listed once, where it can be replaced", () => {
  const phones = samples.filter(({ shown }) => shown.en === defaultContent.maker.phone);
  expect(phones.map(({ block, field }) => `${block}.${field}`)).toEqual(["maker.phone"]);
});

test("a text sample is identified by its text, a picture by its description, a document by its address", () => {
  const shown = samples.map((sample) => sample.shown.en);
  expect(shown).toContain(defaultContent.researcher.name.en);
  expect(shown).toContain(defaultContent.gallery.pictures[0]?.picture.alt.en);
  expect(shown).toContain("/documents/cv-en.pdf");
});

test("a text is a sample until both languages are replaced", () => {
  const { researcher } = defaultContent;
  const left = (name: { en: string; ar: string }) =>
    listSamples({ ...defaultContent, researcher: { ...researcher, name } }).length;
  expect(left({ en: "Mona Said", ar: researcher.name.ar })).toBe(samples.length);
  expect(left({ en: "Mona Said", ar: "منى سعيد" })).toBe(samples.length - 1);
});

test("a space before or after a sample does not replace it", () => {
  const { cosmetics } = defaultContent;
  expect(listSamples({ ...defaultContent, cosmetics: { ...cosmetics, app: `${cosmetics.app} ` } })).toHaveLength(
    samples.length,
  );
});

test("every sample has its own id", () => {
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
});

test("a picture is a sample until its file and its text are replaced, an item until it is removed", () => {
  const { gallery } = defaultContent;
  const [first, ...others] = gallery.pictures;
  if (!first) throw new Error("Expected pictures");
  const file = { ...first.picture.picture, src: "/objects/other.webp" };
  const text = { en: "The hall", ar: "الصالة" };
  const { alt } = first.picture;
  const left = (pictures: typeof gallery.pictures) =>
    listSamples({ ...defaultContent, gallery: { ...gallery, pictures } }).length;
  expect(left([{ picture: { picture: file, alt } }, ...others])).toBe(samples.length);
  expect(left([{ picture: { picture: file, alt: { ...text, ar: alt.ar } } }, ...others])).toBe(samples.length);
  expect(left([{ picture: { ...first.picture, alt: text } }, ...others])).toBe(samples.length);
  expect(left([{ picture: { picture: file, alt: text } }, ...others])).toBe(samples.length - 1);
  expect(left(others)).toBe(samples.length - 1);
});

test("an item is a sample until all but its name is replaced, and keeps its id when it moves", () => {
  const { patents } = defaultContent;
  const [first, second, ...others] = patents.patents;
  if (!first || !second) throw new Error("Expected patents");
  const left = (items: typeof patents.patents) =>
    listSamples({ ...defaultContent, patents: { ...patents, patents: items } })
      .filter(({ block, id }) => block === "patents" && id.includes("#"))
      .map(({ id }) => id.split("#")[1]);
  const renamed = { en: "Egypt", ar: "مصر" };
  expect(left([first, { ...second, number: "1234567" }, ...others])).toEqual(["0", "1", "2", "3"]);
  expect(left([{ ...second, year: "2019" }, first, ...others])).toEqual(["1", "0", "2", "3"]);
  expect(left([first, { ...second, region: renamed, year: "2019" }, ...others])).toEqual(["0", "1", "2", "3"]);
  expect(left([first, { ...second, number: "1234567", year: "2019" }, ...others])).toEqual(["0", "2", "3"]);
});

function marksIn(content: unknown): number {
  if (typeof content !== "object" || content === null) return 0;
  const inside = Object.values(content).reduce((sum: number, part) => sum + marksIn(part), 0);
  return inside + ("sample" in content && content.sample === true ? 1 : 0);
}
