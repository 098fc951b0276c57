// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { openSearchByKey } from "./open-by-key.ts";

test("/ opens the search, but in a field it is a character, unless the field's dialog has just closed", () => {
  document.body.innerHTML = `<button data-search></button><input id="field" />
    <dialog open><input id="open" /></dialog><dialog><input id="closed" /></dialog>`;
  const opened = vi.fn();
  document.querySelector("button")?.addEventListener("click", opened);
  openSearchByKey(document);
  const opensAt = (element: Element | null) => {
    opened.mockClear();
    element?.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    return opened.mock.calls.length > 0;
  };
  expect(["body", "#field", "#open", "#closed"].map((at) => opensAt(document.querySelectorAll(at)[0] ?? null))).toEqual(
    [true, false, false, true],
  );
});
