import { expect, test } from "vitest";
import { paperFileName } from "./paper-file.ts";

test.each([
  ["Effects of PMF: a 12-week study", "Effects_of_PMF__a_12_week_study.pdf"],
  ["PMF/2005 (part 1)", "PMF_2005__part_1_.pdf"],
  ["..\\..\\x", "______x.pdf"],
])("the title %j is saved as %s", (title, name) => {
  expect(paperFileName(title)).toBe(name);
});

test("an Arabic title keeps its letters and their marks", () => {
  expect(paperFileName("نموذج 1: ممّا تتكوّن")).toBe("نموذج_1__ممّا_تتكوّن.pdf");
});
