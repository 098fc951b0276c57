// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/language.ts";
import { fieldAround } from "./focus-on.ts";

const cases: [html: string, path: string | undefined][] = [
  ["<input name='number'>", "number"],
  ["<summary data-item='people.1'><button></button></summary>", "people.1"],
  ["<button></button>", undefined],
];
for (const language of languages) {
  cases.push([`<input name="title.${language}">`, "title"]);
  cases.push([`<input name="people.1.photo.alt.${language}">`, "people.1.photo"]);
}

test.each(cases)("the page shows the field that has the focus: %s", (html, path) => {
  document.body.innerHTML = html;
  const focused = document.querySelector("button, input");
  expect(focused && fieldAround(focused)).toBe(path);
});
