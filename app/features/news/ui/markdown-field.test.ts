import { expect, test } from "vitest";
import { formatted } from "./markdown-field.tsx";

test("a selected word becomes bold and stays selected", () => {
  expect(formatted({ text: "one two", from: 4, to: 7 }, "bold")).toEqual({ text: "one **two**", from: 6, to: 9 });
});

test("a link's address is selected for overwriting", () => {
  const { text, from, to } = formatted({ text: "see PMF", from: 4, to: 7 }, "link");
  expect(text).toBe("see [PMF](https://)");
  expect(text.slice(from, to)).toBe("https://");
});

test("each selected line becomes a list item, and a heading starts at the beginning of its line", () => {
  expect(formatted({ text: "a\nb\nc", from: 2, to: 5 }, "list").text).toBe("a\n- b\n- c");
  expect(formatted({ text: "a\nbcd", from: 4, to: 4 }, "heading").text).toBe("a\n## bcd");
});
