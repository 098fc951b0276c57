// @vitest-environment happy-dom
import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownFromHtml } from "./markdown-from-html.ts";
import { renderMarkdown } from "./markdown.ts";

test("headings, emphasis, links, lists, and quotes of a web page become Markdown", () => {
  const html = `<h1>Visit <b>us</b></h1><p>In <strong>hall 3</strong>, <em>every day</em>.<br>See
    <a href="https://pmf.example/a">the plan</a>.</p><ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>
    <ol start="3"><li>Three</li></ol><blockquote><p>Clean.</p></blockquote><script>alert(1)</script>`;
  expect(markdownFromHtml(html)).toBe(
    "# Visit us\n\nIn **hall 3**, *every day*.\nSee [the plan](https://pmf.example/a).\n\n- One\n   - Inner\n- Two\n\n3. Three\n\n> Clean.",
  );
});

test("Google Docs: the bold element around everything is not bold, and styles are emphasis", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
    style="font-weight:700">Prices</span></h2><p dir="rtl"><span style="font-weight:400;font-style:normal">زورونا في
    </span><span style="font-weight:700;font-style:normal">القاعة 3</span><span style="font-style:italic;font-weight:400">
    غدًا</span></p><ul><li dir="ltr" aria-level="1"><p><span>One</span></p></li><ul><li aria-level="2"><p><a
    href="https://www.google.com/url?q=https://pmf.example/%D8%B9&amp;sa=D"><span>Two</span></a></p></li></ul></ul></b>`;
  expect(markdownFromHtml(html)).toBe(
    "## Prices\n\nزورونا في **القاعة 3** *غدًا*\n\n- One\n   - [Two](https://pmf.example/ع)",
  );
});

test("Word: its paragraphs with drawn bullets and numbers are lists", () => {
  const item = (level: number, drawn: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span
     style='font-family:Symbol;mso-list:Ignore'>${drawn}<span>&nbsp;&nbsp; </span></span><![endif]><span>${text}</span><o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:o"><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <p class=MsoTitle>Fair<o:p></o:p></p><p class=MsoNormal><b
    style='mso-bidi-font-weight:normal'>Note:</b>bring <i style='mso-bidi-font-style:normal'>all</i>&nbsp;papers</p>
    ${item(1, "·", "Capsules")}${item(2, "o", "Samples")}${item(1, "1.", "First")}${item(1, "2.", "Second")}
    <!--EndFragment--></body></html>`;
  expect(markdownFromHtml(html)).toBe(
    "# Fair\n\n**Note**:bring *all* papers\n\n- Capsules\n   - Samples\n\n1. First\n2. Second",
  );
});

test.for([
  '<a href="javascript:alert(1)">x</a>',
  '<a href="#_Toc1">x</a>',
  '<img src="https://tracker.example/a.png" alt="">x',
  '<p style="display:none">hidden</p>x',
  "<table><tr><td>x</td></tr></table>",
])("%s is the text x", (html) => {
  expect(markdownFromHtml(html)).toBe("x");
});

test("WhatsApp and email programs: lines in one element stay lines, and emojis that are pictures stay", () => {
  const html = `<div style="white-space-collapse: preserve;"><span>عرض خاص <img alt="🎉" src="data:,">
تواصلوا معنا</span></div><div style="white-space: pre-wrap">Hall 3

<strong>Every day</strong></div><p style="white-space: normal">one
    line</p><img alt="Logo" src="data:,">`;
  expect(markdownFromHtml(html)).toBe("عرض خاص 🎉\nتواصلوا معنا\n\nHall 3\n\n**Every day**\n\none line");
});

test("Word: letters, Roman and Arabic numerals are numbers, and bullets after numbers are another list", () => {
  const item = (drawn: string, level = 1) =>
    `<p class=MsoListParagraph dir=RTL style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${drawn}<span>&nbsp; </span></span>س</p>`;
  const html = ["١-", "٢-", "أ-", "·", "a.", "b)", "i.", "ii."].map((drawn) => item(drawn)).join("");
  expect(markdownFromHtml(html)).toBe("1. س\n2. س\n3. س\n\n- س\n\n1. س\n2. س\n3. س\n4. س");
  const nested = item("1.") + item("i.", 2) + item("ii.", 2) + item("2.") + item("o", 2) + item("i.", 2);
  expect(markdownFromHtml(nested)).toBe("1. س\n   1. س\n   2. س\n2. س\n   - س\n   1. س");
});

test("numbered lists that follow each other stay apart", () => {
  const html =
    "<ol><li>a<ol><li>x</li><li>y</li></ol></li><li>b<ol><li>z</li></ol></li></ol><ol><li>c</li><li>d</li></ol>";
  const shown = renderMarkdown(markdownFromHtml(html)).replace(/\n/g, "");
  const [first, second] = [
    "<li>a<ol><li>x</li><li>y</li></ol></li><li>b<ol><li>z</li></ol></li>",
    "<li>c</li><li>d</li>",
  ];
  expect(shown).toBe(`<ol>${first}</ol><ol>${second}</ol>`);
  expect(renderMarkdown("١. أ\n٢. ب\n١. ج").match(/<ol>/g)).toHaveLength(2);
  expect(renderMarkdown("1. a\n1. b\n1. c").match(/<ol>/g)).toHaveLength(1);
});

test("Word: comments and deleted text are left out", () => {
  const html = `<p class=MsoNormal>Hall <del>2</del>3<span class=MsoCommentReference><a class=msocomanchor
    href="#_msocom_1">[AB1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'>
    <p class=MsoCommentText>Is this right?</p></div></div>`;
  expect(markdownFromHtml(html)).toBe("Hall 3");
});

test("Word online: its headings are headings", () => {
  const html = `<div><p role="heading" aria-level="1">Fair</p></div><div><p>Text</p></div><p role="heading">Halls</p>`;
  expect(markdownFromHtml(html)).toBe("# Fair\n\nText\n\n## Halls");
});

test("a row of a table is a line, and its cells stay apart", () => {
  const html = `<table><tr><th>Pack</th><th>Price</th></tr><tr><td><p>30 capsules</p></td><td></td><td><p>USD 12</p></td></tr></table>
    <table><tr><td><p>Dear all,</p><p>Welcome.</p></td></tr></table>`;
  expect(markdownFromHtml(html)).toBe("**Pack** | **Price**\n30 capsules | USD 12\n\nDear all,\n\nWelcome.");
});

test("exponents and formulas keep their meaning, and other raised text is plain", () => {
  const html = `10<sup>6</sup> CFU, 10<span style="font-size:0.6em;vertical-align:super">-3</span>, H<sub><b>2</b></sub>O,
    ١٠<sup>٣</sup>, 1<sup>st</sup><sup>[2]</sup>`;
  expect(markdownFromHtml(html)).toBe("10⁶ CFU, 10⁻³, H**₂**O, ١٠³, 1st[2]");
});

test("the paragraphs and lists of a quote stay in one quote", () => {
  const markdown = markdownFromHtml("<blockquote><p>One</p><p>Two</p><ul><li>Three</li></ul></blockquote><p>Four</p>");
  expect(markdown).toBe("> One\n>\n> Two\n>\n> - Three\n\nFour");
  expect(renderMarkdown(markdown).match(/<blockquote>/g)).toHaveLength(1);
});

test("an address cannot leave its link", () => {
  const markdown = markdownFromHtml('<a href="https://a.example/(b) c">x</a>');
  expect(renderMarkdown(markdown)).toContain(
    '<a href="https://a.example/%28b%29%20c" rel="nofollow ugc noopener">x</a>',
  );
});

test("a link without a text is left out", () => {
  expect(markdownFromHtml('<p>a<a href="https://a.example/"> </a>b</p>')).toBe("a b");
});

const word = fc.constantFrom(
  "PMF",
  "القاعة",
  "*",
  "**",
  "_a_",
  "[x](y)",
  "# a",
  "> a",
  "&amp;",
  "\\*",
  "(b)",
  "c!",
  "`",
);
const style = fc.constantFrom("b", "i", "span", 'a href="https://pmf.example/"');

test("pasted text reads the same when it is rendered", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(style, word), { minLength: 1, maxLength: 8 }), (parts) => {
      const html = parts
        .map(([element, text]) => `<${element}>${escapeHtml(text)}</${element.split(" ")[0]}>`)
        .join(" ");
      const template = document.createElement("template");
      template.innerHTML = renderMarkdown(markdownFromHtml(`<p>${html}</p>`));
      expect(template.content.textContent.trim()).toBe(parts.map(([, text]) => text).join(" "));
    }),
    { numRuns: 300 },
  );
});

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
