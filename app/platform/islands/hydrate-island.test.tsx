// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { hydrateIsland } from "./hydrate-island.tsx";

function Names() {
  return (
    <form>
      <label htmlFor="company">Company Name</label>
      <input id="company" />
      <label htmlFor="contact">Contact Name</label>
      <input id="contact" />
    </form>
  );
}

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

test("fields of a translated island are new immediately, so that a person who moves on reaches the next one", () => {
  vi.stubGlobal("reportError", () => {}); // React reports the difference
  const island = document.createElement("div");
  island.innerHTML =
    '<form><label for="company"><font>Firma</font></label><input id="company"><label for="contact"><font>Kontakt</font></label><input id="contact"></form>';
  document.body.replaceChildren(island);
  const left = field("company");
  left?.focus();
  const afterReset = vi.fn<(island: HTMLElement) => void>();

  hydrateIsland(island, Names, {}, { afterReset });
  expect(afterReset).toHaveBeenCalledExactlyOnceWith(island);
  expect(field("company")).not.toBe(left);
  expect(document.activeElement).toBe(field("company"));

  const next = field("contact");
  left?.dispatchEvent(new Event("change", { bubbles: true })); // browsers tell before they move the focus
  next?.focus();
  expect(document.activeElement).toBe(next);
  expect(field("contact")).toBe(next);
  expect(afterReset).toHaveBeenCalledOnce();
});
