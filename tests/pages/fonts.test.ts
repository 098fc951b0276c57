import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#app/platform/i18n/language.ts";
import { defaultContent } from "#content/site-content.ts";
import { builtSite } from "#tests/support/built-site.ts";
import { launchChromium } from "#tests/support/chromium.ts";

let site: Awaited<ReturnType<typeof builtSite>>;
let browser: Awaited<ReturnType<typeof launchChromium>>;

beforeAll(async () => {
  site = await builtSite("2026-11-25T10:00:00Z");
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

const latin = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€™−`;
/** All Arabic letters. Diacritics must follow a letter. */
const arabic = `${between(0x621, 0x63a)}${between(0x640, 0x64a)}${between(0x660, 0x669)}پچژڤگکی،؛؟٪٫٬${Array.from(`${between(0x64b, 0x655)}\u0670`, (mark) => `ب${mark}`).join("")}`;
const letters = {
  Text: latin,
  Heading: latin,
  "Heading Latin": latin,
  "Text Arabic": arabic,
  "Heading Arabic": ` ${arabic}`,
};

test.each(["/", "/ar", "/ar/upload"])(
  "the fonts of %s have all their letters, however they are split",
  async (path) => {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await page.goto(site.url + path);
    await session.send("DOM.enable");
    await session.send("CSS.enable");

    /** Returns whether our fonts alone can render the text. */
    async function isOurs(family: string, weight: string, text: string): Promise<boolean> {
      await page.evaluate(
        async ([name, thickness, shown]) => {
          await document.fonts.load(`${thickness} 1rem "${name}"`, shown);
          const messages = document.createElement("p");
          messages.id = "letters";
          Object.assign(messages.style, { fontFamily: `"${name}"`, fontWeight: thickness });
          messages.textContent = shown;
          document.querySelector("#letters")?.remove();
          document.body.append(messages);
          for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
        },
        [family, weight, text] as const,
      );
      const { root } = await session.send("DOM.getDocument");
      const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#letters" });
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
    }

    const families = Object.entries(letters).filter(([name]) => path !== "/ar" || name !== "Heading");
    for (const [family, text] of families) {
      for (const weight of family.startsWith("Text") ? ["400", "600"] : ["600"]) {
        expect(await isOurs(family, weight, text), `${family} ${weight}`).toBe(true);
      }
    }
    expect(await isOurs("Text", "400", `${latin}Ж`)).toBe(false);
    await page.close();
  },
);

test.each(languages)("the default content only uses letters from the first font files (%s)", async (language) => {
  const sheets = ["fonts", language === "ar" ? "fonts-arabic" : "fonts-english"];
  const covered = rangesOf(
    (await Promise.all(sheets.map((name) => readFile(`app/ui/styles/${name}.css`, "utf8")))).join(),
  );
  const missing = new Set(Array.from(textsIn(defaultContent, language).join("")).filter((letter) => !covered(letter)));
  expect([...missing]).toEqual([]);
});

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join("");
}

/** Returns a function that checks whether the ranges of these font faces include a character. */
function rangesOf(css: string): (character: string) => boolean {
  const ranges = [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([first = 0, last = 0]) => code >= first && code <= last);
  };
}

/** Returns all texts of a language, at any depth. */
function textsIn(value: unknown, language: Language): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === language && typeof part === "string" ? [part] : textsIn(part, language),
  );
}
