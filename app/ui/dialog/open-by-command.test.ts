// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openByCommand } from "./open-by-command.ts";

// Like older browsers, happy-dom lacks these attributes.
test("without command support, a button opens its dialog and a click outside closes it", () => {
  openByCommand(document);
  document.body.innerHTML = `
    <button command="show-modal" commandfor="info"><span>Info</span></button>
    <dialog id="info" closedby="any"><p>Words</p></dialog>`;
  const dialog = document.querySelector("dialog");
  document.querySelector("span")?.click();
  expect(dialog?.open).toBe(true);
  document.querySelector("p")?.click();
  expect(dialog?.open).toBe(true);
  dialog?.click();
  expect(dialog?.open).toBe(false);
});
