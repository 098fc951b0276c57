import { expect, test } from "vitest";
import { companyContent } from "./company.ts";
import { gallery } from "./gallery.ts";
import { publications } from "./publications.ts";
import { listSamples } from "./samples.ts";

const samples = listSamples();

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts", "!./samples.ts"], { eager: true });

test("every value that is marked as a sample is listed, wherever it stands", () => {
  const marked = new Set(Object.values(modules).flatMap(marksIn));
  expect(samples).toHaveLength(marked.size);
});

test("a sample that several files show is listed once, in the file where it can be replaced", () => {
  const phones = samples.filter(({ shown }) => shown.en === companyContent.phone.value);
  expect(phones.map(({ file, key }) => `${file} ${key}`)).toEqual(["content/company.ts phone"]);
});

test("what the specification states is not listed", () => {
  const years = samples.filter(({ key }) => key.endsWith(".year")).map(({ shown }) => shown.en);
  expect(years).not.toContain("2005");
  expect(years).not.toContain("2024");
});

test("a sample is known by its words, a picture by its description, a document by its address", () => {
  const shown = samples.map((sample) => sample.shown.en);
  expect(shown).toContain(publications[0]?.title.value.en);
  expect(shown).toContain(gallery[0]?.value.alt.en);
  expect(shown).toContain("/documents/cv-en.pdf");
});

function marksIn(content: unknown): object[] {
  if (typeof content !== "object" || content === null) return [];
  if ("sample" in content && typeof content.sample === "boolean") return content.sample ? [content] : [];
  return Object.values(content).flatMap(marksIn);
}
