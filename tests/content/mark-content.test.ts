import { expect, test } from "vitest";
import { shownIn } from "#app/platform/content/block-values.ts";
import { markContent, marks } from "#app/platform/content/mark-content.ts";
import { blocks, defaultContent } from "#content/site-content.ts";

const marked = markContent(defaultContent, blocks);
const around = (path: string, text: string) => marks.start + path + marks.middle + text + marks.end;

test("texts are marked with their field path, in both languages", () => {
  const { hero } = defaultContent;
  expect(marked.hero.title).toEqual({
    en: around("hero.title", hero.title.en),
    ar: around("hero.title", hero.title.ar),
  });
  expect(shownIn(marked, "ar").benefits.benefits[1]?.text).toBe(
    around("benefits.benefits.1.text", defaultContent.benefits.benefits[1]?.text.ar ?? ""),
  );
});

test("a picture is marked through its text alternative; addresses, amounts, and dates stay as they are", () => {
  expect(marked.hero.picture.picture).toEqual(defaultContent.hero.picture.picture);
  expect(marked.hero.picture.alt.en).toContain("hero.picture");
  for (const block of ["pricing", "footer", "maker"] as const) {
    const { capsules, social, phone } = { capsules: 0, social: [], phone: "", ...marked[block] };
    expect(JSON.stringify([capsules, social.map(({ url }: { url: string }) => url), phone])).not.toContain(marks.start);
  }
  expect(marked.certificates.validUntil).toBe(defaultContent.certificates.validUntil);
});

test("a text cannot end its own mark", () => {
  const title = { en: `a${marks.end}b`, ar: marks.start };
  const { hero } = markContent({ hero: { ...defaultContent.hero, title } }, blocks);
  expect(hero.title).toEqual({ en: around("hero.title", "ab"), ar: around("hero.title", "") });
});
