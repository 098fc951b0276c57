import { readdirSync, readFileSync, statSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { publications } from "../publications.ts";
import { listSamples } from "../samples.ts";
import { documents } from "./documents.ts";

const samplePdfs = listSamples()
  .map(({ shown }) => shown.en)
  .filter((address) => /^\/documents\/.*\.pdf$/.test(address));

const known = new Map<string, ReturnType<typeof getDocumentProxy>>();

test("the list has every document with its actual size", () => {
  const real = readdirSync("public/documents").map((file) => [
    file,
    { path: `/documents/${file}`, sizeBytes: statSync(`public/documents/${file}`).size },
  ]);
  expect(documents).toEqual(Object.fromEntries(real));
});

test.each(samplePdfs)(
  "every page of %s is marked as a sample, and none looks like a real certificate",
  async (address) => {
    for (const page of await pagesOf(address)) {
      expect(page).toMatch(/SAMPLE|عينة/);
      expect(page).not.toMatch(/certify|certifies|hereby|نشهد/i);
    }
  },
);

test.each(samplePdfs)("%s has a title and a language", async (address) => {
  const file = await opened(address);
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Title: expect.stringMatching(/\S/), Language: expect.stringMatching(/^(en|ar)-/) });
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
});

test.each(publications)("$id is readable as text in its language", async ({ pdf, language }) => {
  const text = (await pagesOf(pdf.value.path)).join(" ");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const arabicLetters = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  expect(letters).toBeGreaterThan(1000);
  expect(arabicLetters > letters / 2 ? "ar" : "en").toBe(language);
});

async function pagesOf(address: string): Promise<string[]> {
  const { text } = await extractText(await opened(address), { mergePages: false });
  return text;
}

function opened(address: string) {
  const document = known.get(address) ?? getDocumentProxy(new Uint8Array(readFileSync(`public${address}`)));
  known.set(address, document);
  return document;
}
