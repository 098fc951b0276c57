// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/language.ts";
import { fieldAround, focusOn } from "./focus-on.ts";

test.each([
  ["factory.title", "ar", "title.ar"],
  ["factory.features.1", "en", "features.1.title.en"],
  ["factory.features.1", "ar", "features.1.title.ar"],
  ["factory.pictures.0", "ar", "pictures.0.picture.alt.ar"],
  ["factory.mapsUrl", "ar", "mapsUrl"],
  ["factory.title.en", "ar", "title.en"],
] as const)("of %s, the field in the language of the page (%s) has the focus: %s", (chosen, language, focused) => {
  const form = document.createElement("form");
  const names = ["title", "features.1.title", "features.1.text", "pictures.0.picture.alt"];
  for (const name of [...names.flatMap((name) => [`${name}.en`, `${name}.ar`]), "mapsUrl"]) {
    form.append(Object.assign(document.createElement("input"), { name }));
  }
  document.body.replaceChildren(form);
  focusOn(form, chosen, language);
  expect(document.activeElement?.getAttribute("name")).toBe(focused);
});

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
