// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { closeOnNavigation } from "./close-on-navigation.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

test("a link that stays on the page closes the dialog around it, a button in it does not", () => {
  closeOnNavigation(document);
  document.body.innerHTML = `<dialog><a href="#product"><span>Product</span></a><button>More</button></dialog>`;
  const dialog = document.querySelector("dialog");
  dialog?.showModal();
  document.querySelector("button")?.click();
  expect(dialog?.open).toBe(true);
  document.querySelector("span")?.click();
  expect(dialog?.open).toBe(false);
});
