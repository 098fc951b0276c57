// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { askedProduct, clearDraft, draftKey, readDraft, restoredForm, restoreScript, saveDraft } from "./draft.ts";
import { emptyForm } from "./order-form.ts";

const form = { ...emptyForm, companyName: "Nile Pharma", quantity: "١٢" };

beforeEach(() => localStorage.clear());

test("a draft is restored as written, with the key of its last attempt", () => {
  const attempt = { key: "5f3c", content: "…" };
  saveDraft({ form, attempt });
  expect(readDraft()).toEqual({ form, attempt });
});

test("an empty form and a cleared draft leave nothing behind", () => {
  saveDraft({ form });
  saveDraft({ form: emptyForm });
  expect(localStorage.length).toBe(0);
  saveDraft({ form });
  clearDraft();
  expect(localStorage.length).toBe(0);
});

test("a selected product is kept as a draft", () => {
  saveDraft({ form: { ...emptyForm, productType: "capsules" } });
  expect(readDraft()?.form.productType).toBe("capsules");
});

test.each(["", "{", "null", "[]", '"text"', '{"form":{"companyName":7}}', '{"form":null}'])(
  "any other stored value is not a draft: %j",
  (garbage) => {
    localStorage.setItem(draftKey, garbage);
    expect(readDraft()).toBeUndefined();
  },
);

test("without storage the form works without a draft", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    saveDraft({ form });
    expect(readDraft()).toBeUndefined();
  } finally {
    if (storage) Object.defineProperty(globalThis, "localStorage", storage);
  }
});

test("input from before hydration stays, and the draft fills in the rest", () => {
  const typed = { ...emptyForm, companyName: "Delta", productType: "capsules" as const };
  expect(restoredForm(typed, { ...form, email: "mona@nile.example" })).toEqual({
    ...typed,
    quantity: "١٢",
    email: "mona@nile.example",
  });
  expect(restoredForm(typed, undefined)).toEqual(typed);
});

test("the inline script fills in the draft before React loads", () => {
  document.body.innerHTML = `<form name="purchase-order">
    <input type="radio" name="productType" value="powder" checked />
    <input type="radio" name="productType" value="capsules" />
    <input name="companyName" /><textarea name="specialRequests"></textarea></form>`;
  saveDraft({ form: { ...form, productType: "capsules", specialRequests: "Two\nlines" } });
  runInPage(restoreScript);
  expect(document.querySelector<HTMLInputElement>("[name=companyName]")?.value).toBe("Nile Pharma");
  expect(document.querySelector("textarea")?.value).toBe("Two\nlines");
  expect(document.querySelector<HTMLInputElement>("[value=capsules]")?.checked).toBe(true);
});

test("the product in the URL is selected, with a draft of the other product and without one", () => {
  history.replaceState(null, "", "?product=capsules");
  for (const draft of [undefined, { ...form, productType: "powder" as const }]) {
    document.body.innerHTML = `<form name="purchase-order">
      <input type="radio" name="productType" value="powder" checked />
      <input type="radio" name="productType" value="capsules" /></form>`;
    if (draft) saveDraft({ form: draft });
    runInPage(restoreScript);
    expect(document.querySelector<HTMLInputElement>("[value=capsules]")?.checked).toBe(true);
    expect(askedProduct()).toBe("capsules");
  }
  for (const other of ["?product=gold", "?"]) {
    history.replaceState(null, "", other);
    expect(askedProduct()).toBeUndefined();
  }
});

test("the script leaves the page alone without a valid draft", () => {
  document.body.innerHTML = `<form name="purchase-order"><input name="companyName" value="" /></form>`;
  for (const garbage of ["{", "null", '{"form":null}']) {
    localStorage.setItem(draftKey, garbage);
    runInPage(restoreScript);
  }
  expect(document.querySelector("input")?.value).toBe("");
});

function runInPage(script: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the page's inline script, which is our own code
  new Function(script)();
}
