// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { marks } from "#app/platform/content/mark-content.ts";
import { readMarks } from "./read-marks.ts";

const marked = (path: string, text: string) => marks.start + path + marks.middle + text + marks.end;

test("a field is found where its text is shown, but not at a form that only carries it in its data", () => {
  const app = marked("cosmetics.app", "Chat");
  document.body.innerHTML = `<form data-texts="Order on ${app}" action="/?by=${app}"><b>${app}</b><img alt="${app}"></form>`;
  const places = readMarks(document);
  expect(places.map(({ path, element }) => [path, element.localName])).toEqual([
    ["cosmetics.app", "img"],
    ["cosmetics.app", "b"],
  ]);
  expect(document.body.innerHTML).toBe(
    '<form data-texts="Order on Chat" action="/?by=Chat"><b>Chat</b><img alt="Chat"></form>',
  );
});
