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

test("text typed while the search loads is kept, but not the keys that autofill presses without a name", () => {
  document.body.innerHTML = `<button data-search></button>`;
  openSearchByKey(document);
  const button = document.querySelector("button");
  button?.click();
  const keys = [new Event("keydown", { bubbles: true }), ...["ك", "Shift", "g"].map((key) => pressed(key))];
  for (const key of keys) document.body.dispatchEvent(key);
  expect(button?.dataset["typed"]).toBe("كg");
});

function pressed(key: string): KeyboardEvent {
  return new KeyboardEvent("keydown", { key, bubbles: true });
}
