// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

function elementsOf(text: string): Element[] {
  const template = document.createElement("template");
  template.innerHTML = renderMarkdown(text);
  return [...template.content.querySelectorAll("*")];
}

/** The length of the longest article in the tests (requirements §5 gives no maximum for news). */
const maxContentLength = 20_000;

const known = new Set(["P", "H2", "H3", "UL", "OL", "LI", "A", "STRONG", "EM", "BR", "BDO", "BLOCKQUOTE"]);

test("articles have paragraphs, headings, lists, links, and bold", () => {
  const html = renderMarkdown("# Title\n\n**Bold** and *soft*\nnext line\n\n- [PMF](https://pmf.example)\n\n1. one");
  expect(html).toBe(
    '<h2>Title</h2>\n<p><strong>Bold</strong> and <em>soft</em><br>\nnext line</p>\n<ul>\n<li><a href="https://pmf.example" rel="nofollow ugc noopener">PMF</a></li>\n</ul>\n<ol>\n<li>one</li>\n</ol>\n',
  );
});

test("quotes are quotes, and more than four in one another are shown as typed", () => {
  expect(renderMarkdown("> “Clean.”\n> The auditor")).toBe(
    "<blockquote>\n<p>“Clean.”<br>\nThe auditor</p>\n</blockquote>\n",
  );
  expect(renderMarkdown(">>>>> a")).toBe("<p>&gt;&gt;&gt;&gt;&gt; a</p>\n");
});

test("the largest heading is one level below the page's title, and no level is skipped", () => {
  expect(elementsOf("## A\n\n#### B\n\n###### C").map(({ tagName }) => tagName)).toEqual(["H2", "H3", "H3"]);
  // Both headings become H2, even though the first was written as a smaller one.
  expect(elementsOf("### A\n\n# B").map(({ tagName }) => tagName)).toEqual(["H2", "H2"]);
});

test.each([
  ["و**«PMF»** منتج", "و<strong>«PMF»</strong> منتج"],
  ["هذا **مهم:**يجب الانتباه", "هذا <strong>مهم:</strong>يجب الانتباه"],
  ["قال**(النتيجة إيجابية)**وأضاف", "قال<strong>(النتيجة إيجابية)</strong>وأضاف"],
  ['بـ*"الجودة"*أولًا', "بـ<em>&quot;الجودة&quot;</em>أولًا"],
  ["ال**منتج**ات، و*الجديد*، لل**تصدير**", "ال<strong>منتج</strong>ات، و<em>الجديد</em>، لل<strong>تصدير</strong>"],
  ["**﴿نص﴾**بعده", "<strong>﴿نص﴾</strong>بعده"],
  ["**المناعة **مهمة", "<strong>المناعة</strong> مهمة"],
  ["هذا **مهم جدًا **و**هذا **أيضًا", "هذا <strong>مهم جدًا</strong> و<strong>هذا</strong> أيضًا"],
  ["**Note:\u00a0**text", "<strong>Note:</strong>\u00a0text"],
  ["**أ** و **ب** معًا", "<strong>أ</strong> و <strong>ب</strong> معًا"],
])("%s is emphasized", (text, html) => {
  expect(renderMarkdown(text)).toBe(`<p>${html}</p>\n`);
});

test.each(["5*3*2", "10*20*30", "٥*٣*٢", "العبوة 30*40*50 سم", "12**8**4"])("%s is not emphasized", (text) => {
  expect(elementsOf(text).map(({ tagName }) => tagName)).not.toContain("EM");
  expect(elementsOf(text)[0]?.textContent).toBe(text);
});

test.each([
  ["١. أولًا\n٢. ثانيًا", ["OL", "LI", "LI"]],
  ["١- أولًا\n٢- ثانيًا\n٣- ثالثًا", ["OL", "LI", "LI", "LI"]],
  ["۱) یک\n۲) دو", ["OL", "LI", "LI"]],
  ["1- first\n2- second", ["OL", "LI", "LI"]],
  ["• نقطة\n•\tنقطة", ["UL", "LI", "LI"]],
  ["▪ one\n● two\n· three", ["UL", "LI", "LI", "LI"]],
  ["• one\n  o\ttwo", ["UL", "LI", "UL", "LI"]],
  ["\u200f- نقطة\n\u200f- نقطة", ["UL", "LI", "LI"]],
  ["\u202b١. أولًا\n\u202b٢. ثانيًا", ["OL", "LI", "LI"]],
  ["\u200f## عنوان", ["H2"]],
  ["\uf0b7\tنقطة\n\uf0a7\tنقطة", ["UL", "LI", "LI"]],
  ["➢ نقطة\n✓ نقطة\n⁃ نقطة", ["UL", "LI", "LI", "LI"]],
  ["–\tنقطة\n§\tنقطة", ["UL", "LI", "LI"]],
  ["ـ نقطة\nـ\tنقطة\n\u200fـ نقطة", ["UL", "LI", "LI", "LI"]],
  ["٭ نقطة\n٭نقطة", ["UL", "LI", "LI"]],
  ["ــ قال الباحث", ["P"]],
  ["◼ نقطة\n► نقطة\n★ نقطة\n➔ نقطة", ["UL", "LI", "LI", "LI", "LI"]], // Google Docs
  ["\uf06e نقطة\n\uf0e0 نقطة\n\uf0e8\tنقطة", ["UL", "LI", "LI", "LI"]], // Word
  ["·       نقطة\n  o   نقطة\n    §  نقطة", ["UL", "LI", "UL", "LI", "UL", "LI"]], // Outlook
  ["o Captain\n§ Scope", ["P", "BR"]],
  ["-\u00a0\u00a0نقطة\n-\u00a0نقطة", ["UL", "LI", "LI"]], // Word
  ["١.\u00a0أولًا\n٢.\u00a0ثانيًا", ["OL", "LI", "LI"]],
  ["❖ نقطة\n✔️ نقطة\n\uf076 نقطة", ["UL", "LI", "LI", "LI"]],
  ["١.أولًا\n٢.ثانيًا", ["OL", "LI", "LI"]],
  ["1)الأول\n2)الثاني", ["OL", "LI", "LI"]],
  ["\u2067١)أولًا\n\u2067٢)ثانيًا", ["OL", "LI", "LI"]],
  ["٣-ميثيل بيوتان", ["P"]],
  ["١ ـ أولًا\n٢ ـ ثانيًا", ["OL", "LI", "LI"]],
  ["1ـ الأول\n2ـ الثاني", ["OL", "LI", "LI"]],
  ["١/ أولًا\n٢/ ثانيًا", ["OL", "LI", "LI"]],
  ["1 – first\n2 – second", ["OL", "LI", "LI"]],
  ["12 / 4 مرات", ["P", "BDO"]],
  ["3.5 × 2 كجم", ["P", "BDO"]],
  ["– قال الباحث", ["P"]],
  ["2028. تاريخ انتهاء الشهادة", ["P"]],
  ["1995) was the first year", ["P"]],
  ["10 - 15 bottles", ["P", "BDO"]],
  ["10- 20 كبسولة يوميًا", ["P", "BDO"]],
  ["٥- ١٠ أيام", ["P", "BDO"]],
  ["١-أولًا\n٢-ثانيًا\n١٠-عاشرًا", ["OL", "LI", "LI", "LI"]],
  ["1-الأول\nسطر\n2-الثاني", ["OL", "LI", "BR", "LI"]],
  ["1 - first\n2 - second", ["OL", "LI", "LI"]],
  ["١ -\u00a0أولًا\n٢ -\u00a0ثانيًا", ["OL", "LI", "LI"]],
  ["١-ميثيل نفثالين", ["P"]],
  ["10-مايو: الافتتاح", ["P"]],
  ["* * *", ["P"]],
  ["قبل\n\n- - - - -\n\nبعد", ["P", "P", "P"]],
  ["* * * *\n* نقطة", ["P", "UL", "LI"]],
])("%j has the elements %j", (text, elements) => {
  expect(elementsOf(text).map(({ tagName }) => tagName)).toEqual(elements);
});

test.each(["www.pmf.example/ar", "WWW.pmf.example", "www.مثال.مصر"])(
  "the link to %s leads to another site",
  (address) => {
    expect(elementsOf(`[الموقع](${address})`)[1]?.getAttribute("href")).toMatch(/^https:\/\/www\./i);
  },
);

test.each([
  ["[الموقع] (https://pmf.example)", "https://pmf.example"],
  ["[Write to us] (mailto:info@pmf.example).", "mailto:info@pmf.example"],
  ["[الموقع] (www.pmf.example)", "https://www.pmf.example"],
])("a space before the address of a link does not matter: %s", (text, address) => {
  expect(elementsOf(text)[1]?.getAttribute("href")).toBe(address);
});

test.each([
  ["[الموقع](https://pmf.example\u200f)", "https://pmf.example"],
  ["[الموقع](\u200fhttps://pmf.example/ar)", "https://pmf.example/ar"],
  ["[الموقع]\u200f(\u202ahttps://pmf.example\u202c)", "https://pmf.example"],
  ["[البريد](mailto:info@pmf.example\u200e)", "mailto:info@pmf.example"],
  ["[الأخبار](\u2066/ar/news\u2069)", "/ar/news"],
  ["[PMF](https://pmf\u00ad.example\ufeff)", "https://pmf.example"],
  ["[PMF](https://p\u200cmf.example\u200d/\u2800)", "https://pmf.example/"],
  ["[مقال](https://pmf.example/می\u200cخواهم)", `https://pmf.example/${encodeURIComponent("می\u200cخواهم")}`], // a letter
])("pasted marks do not change where a link leads: %j", (text, address) => {
  expect(elementsOf(text)[1]?.getAttribute("href")).toBe(address);
});

test("brackets after brackets are no link", () => {
  expect(elementsOf("[1] (انظر الجدول) a ** b ** c").map(({ tagName }) => tagName)).toEqual(["P"]);
});

test("joined numbers keep their order in text, and addresses of links are unchanged", () => {
  expect(renderMarkdown("اتصل على +20 100 123 4567 أو [هنا](https://pmf.example/2026-11-25)")).toBe(
    '<p>اتصل على <bdo dir="ltr">+20 100 123 4567</bdo> أو <a href="https://pmf.example/2026-11-25" rel="nofollow ugc noopener">هنا</a></p>\n',
  );
});

test("HTML is shown as text", () => {
  expect(renderMarkdown("<script>alert(1)</script><img src=x onerror=alert(1)>")).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>\n",
  );
});

test.for(["[PMF]()", "[](https://pmf.example)", "[ ](/news) [\u200b](/news) [**]()**"])(
  "%s, a link without an address or a text, is shown as typed",
  (text) => {
    expect(renderMarkdown(text)).toBe(`<p>${text}</p>\n`);
  },
);

const hostile = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt&colon;alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "<javascript:alert(1)>",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "![x](https://tracker.example/pixel.png)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x]: javascript:alert(1)\n\n[x]",
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example"onmouseover="alert(1))',
  "<a href='javascript:alert(1)'>x</a>",
  "`<script>alert(1)</script>`",
  "<!--><script>alert(1)</script>-->",
];

test.for(hostile)("%s is inert", (text) => {
  for (const element of elementsOf(text)) {
    expect(known, element.outerHTML).toContain(element.tagName);
    const names = element.getAttributeNames().filter((name) => !["href", "rel", "title", "dir"].includes(name));
    expect(names).toEqual([]);
    const href = element.getAttribute("href");
    if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\])|#)/);
  }
});

const signs = "* _ [ ] ( ) < > ! # - ` \\ & : ; \n \" ' = /".split(" ");

test("any input produces only allowed elements with safe addresses", () => {
  const piece = fc.constantFrom(...signs, " ", "javascript:", "data:", "<script>", "on", "a", "ع");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const element of elementsOf(pieces.join(""))) {
        expect(known).toContain(element.tagName);
        expect(element.getAttribute("href") ?? "#").toMatch(/^(https?:\/\/|mailto:|\/(?![/\\])|#)/);
      }
    }),
    { numRuns: 300 },
  );
});

test("a text with more markup than any article is shown as typed", () => {
  const article = "**word** and [link](/x)\n".repeat(300);
  expect(renderMarkdown(article)).toContain("<strong>word</strong>");
  const hostile = `${"[*".repeat(1_001)}<b>`;
  expect(renderMarkdown(hostile)).toBe(`<p>${"[*".repeat(1_001)}&lt;b&gt;</p>\n`);
});

test.each([
  ["lists in lists in one line", "1. 2. 3. 4. 5. 6. 7. 8. a\n".repeat(900)],
  ["lists in lists after a bullet in one line", "• 1. 2. 3. 4. 5. 6. 7. 8. a\n".repeat(900)],
  ["lists in lists after an Arabic number in one line", "١- 2. 3. 4. 5. 6. 7. 8. a\n".repeat(900)],
  ["too many marks in one line", "*a_ ".repeat(400)],
])("%s are shown as typed", (_what, text) => {
  expect(renderMarkdown(text)).toBe(`<p>${text}</p>\n`);
});

test("lists in lists are bounded, and the text of every level is shown", () => {
  const item = (depth: number) => `${" ".repeat(2 * depth)}- level ${depth}`;
  const article = Array.from({ length: 40 }, (_, depth) => item(depth)).join("\n");
  const rendered = renderMarkdown(article);
  for (let depth = 0; depth < 40; depth += 1) expect(rendered).toContain(`level ${depth}`);
  expect(rendered.match(/<ul>/g)?.length).toBeLessThan(10);
});

const tiring = [
  "*",
  "*a_ ",
  "a**b",
  "**x* ",
  "[",
  "[a](",
  "> ",
  "- ",
  "<",
  "_",
  "\\",
  "&",
  "[a]: b\n",
  "`",
  "#",
  "1. ",
];

test.for(tiring)("an article of only %j is parsed quickly", (part) => {
  const text = part.repeat(Math.floor(maxContentLength / part.length));
  // Detects quadratic time by the length of the output, not by a clock.
  expect(renderMarkdown(text).length).toBeLessThan(12 * maxContentLength);
});
