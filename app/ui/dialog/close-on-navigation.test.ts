// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { closeOnNavigation } from "./close-on-navigation.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

test("a link within the page closes the dialog around it, a button does not", () => {
  closeOnNavigation(document);
  document.body.innerHTML = `<dialog><a href="#product"><span>Product</span></a><button>More</button></dialog>`;
  const dialog = document.querySelector("dialog");
  dialog?.showModal();
  document.querySelector("button")?.click();
  expect(dialog?.open).toBe(true);
  document.querySelector("span")?.click();
  expect(dialog?.open).toBe(false);
});

test("a link that opens elsewhere keeps the dialog open", () => {
  closeOnNavigation(document);
  const links = [`href="mailto:sara@nile.example"`, `href="tel:+20100"`, `href="/x.pdf" target="_blank"`];
  document.body.innerHTML = `<dialog>${links.map((link) => `<a ${link}>Link</a>`).join("")}</dialog>`;
  const dialog = document.querySelector("dialog");
  dialog?.addEventListener("click", (event) => event.preventDefault());
  dialog?.showModal();
  for (const link of document.querySelectorAll("a")) link.click();
  expect(dialog?.open).toBe(true);
});

test("a dialog opened by the URL is left to the URL", () => {
  closeOnNavigation(document);
  document.body.innerHTML = `<dialog data-in-address><a href="#product">Product</a></dialog>`;
  const dialog = document.querySelector("dialog");
  dialog?.showModal();
  document.querySelector("a")?.click();
  expect(dialog?.open).toBe(true);
});

test("a link in a popover inside a drawer closes both", () => {
  closeOnNavigation(document);
  document.body.innerHTML = `<dialog id="outer"><dialog><a href="#product">Product</a></dialog></dialog>`;
  const dialogs = [...document.querySelectorAll("dialog")];
  for (const dialog of dialogs) dialog.showModal();
  document.querySelector("a")?.click();
  expect(dialogs.map(({ open }) => open)).toEqual([false, false]);
});
