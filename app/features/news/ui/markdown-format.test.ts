import { expect, test } from "vitest";
import { renderMarkdown } from "#app/platform/markdown/markdown.ts";
import { continued, type Format, formatted, pasted } from "./markdown-format.ts";

test("a selected word becomes bold and stays selected", () => {
  expect(formatted({ text: "one two", from: 4, to: 7 }, "bold")).toEqual({ text: "one **two**", from: 6, to: 9 });
});

test("a format that is there is removed, and no other", () => {
  expect(formatted({ text: "**two**", from: 2, to: 5 }, "bold")).toEqual({ text: "two", from: 0, to: 3 });
  expect(formatted({ text: "**two**", from: 2, to: 5 }, "italic")).toEqual({ text: "***two***", from: 3, to: 6 });
  expect(formatted({ text: "***two***", from: 3, to: 6 }, "bold")).toEqual({ text: "*two*", from: 1, to: 4 });
  expect(formatted({ text: "a\n- b\n- c", from: 2, to: 9 }, "list")).toEqual({ text: "a\nb\nc", from: 2, to: 5 });
});

test("a format is chosen, typed in, and ended by choosing it again", () => {
  let typing = { text: "See ", from: 4, to: 4 };
  const type = (letters: string) => {
    const { text, from, to } = typing;
    const at = from + letters.length;
    typing = { text: text.slice(0, from) + letters + text.slice(to), from: at, to: at };
  };
  const choose = (format: Format) => void (typing = formatted(typing, format));
  choose("bold");
  type("hall ");
  choose("italic");
  type("three ");
  choose("italic");
  choose("bold");
  type("in Cairo");
  expect(typing.text).toBe("See **hall *three*** in Cairo");
  choose("bold");
  choose("bold");
  expect(typing.text).toBe("See **hall *three*** in Cairo");
});

test("a link's address is selected for overwriting", () => {
  const { text, from, to } = formatted({ text: "see PMF", from: 4, to: 7 }, "link");
  expect(text).toBe("see [PMF](https://)");
  expect(text.slice(from, to)).toBe("https://");
});

test("each selected line becomes a list item or a quote, and a heading starts at the beginning of its line", () => {
  expect(formatted({ text: "a\nb\nc", from: 2, to: 5 }, "list").text).toBe("a\n- b\n- c");
  expect(formatted({ text: "a\nb", from: 0, to: 3 }, "quote").text).toBe("> a\n> b");
  expect(formatted({ text: "a\nbcd", from: 4, to: 4 }, "heading").text).toBe("a\n## bcd");
});

test("a list continues in the next line, and ends after an empty item", () => {
  expect(continued({ text: "9. nine", from: 7, to: 7 })?.text).toBe("9. nine\n10. ");
  expect(continued({ text: "- a", from: 3, to: 3 })).toEqual({ text: "- a\n- ", from: 6, to: 6 });
  expect(continued({ text: "- a\n- ", from: 6, to: 6 })).toEqual({ text: "- a\n\n", from: 5, to: 5 });
  expect(continued({ text: "- a\n\n- ", from: 7, to: 7 })?.text).toBe("- a\n\n");
  expect(continued({ text: "- ", from: 2, to: 2 })?.text).toBe("");
  expect(continued({ text: "plain", from: 5, to: 5 })).toBeUndefined();
});

test.each(["- ", "1. ", "> "])("text typed after %s has ended is no part of it", (sign) => {
  const text = `${sign}a\n${sign}`;
  const ended = continued({ text, from: text.length, to: text.length });
  expect(renderMarkdown((ended?.text ?? text) + "next")).toMatch(/<\/(ul|ol|blockquote)>\n<p>next<\/p>\n$/);
});

test("pasted headings and lists start a new line, and a sentence continues the line", () => {
  expect(pasted("# Hall 3\n\nVisit us", "See you there.")).toBe("\n\n# Hall 3\n\nVisit us");
  expect(pasted("- Samples", "First\n")).toBe("- Samples");
  expect(pasted("in *hall 3*", "**Visit us** ")).toBe("in *hall 3*");
});
