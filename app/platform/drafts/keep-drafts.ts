import { forgetDraft, readDraft, writeDraft } from "./stored-draft.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tick = HTMLInputElement & { type: "checkbox" | "radio" };

/**
 * Preserves input in forms marked `data-draft="name"` across reloads and language switches; with `data-draft-lasts`, also
 * across tabs. Resetting the form or loading a page with `data-draft-sent="name"` clears the draft.
 */
export function keepDrafts(): void {
  for (const sent of document.querySelectorAll<HTMLElement>("[data-draft-sent]"))
    forgetDraft(...draftOf(sent, sent.dataset["draftSent"]));
  restoreDrafts(document);
  // Before React sees the event, so that nothing is lost if a form crashes.
  addEventListener("input", storeForm, true);
  // Forms that React renders later dispatch this event to restore their draft.
  addEventListener("restoredraft", ({ target }) => {
    if (target instanceof HTMLFormElement) restoreDrafts(target.parentElement ?? document);
  });
  addEventListener("reset", ({ target }) => {
    if (target instanceof HTMLFormElement) forgetDraft(...draftOf(target));
  });
}

/**
 * Restores drafts into untouched fields of the forms in `root`, even before React loads or if it fails to load. A choice
 * in the page's URL wins, as in links to one product. An island with restored fields hydrates immediately, because what it
 * shows may depend on them.
 */
export function restoreDrafts(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const draft = new URLSearchParams(readDraft(...draftOf(form)) ?? "");
    for (const field of typedFields(form)) {
      const value = isAsked(field) ? "true" : draft.get(draftName(field));
      if (value === null || isTouched(field)) continue;
      fill(field, value);
      form.closest("[data-island]")?.setAttribute("data-near", "");
    }
  }
}

function storeForm({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-draft]");
  if (!form) return;
  const draft = new URLSearchParams(typedFields(form).map((field) => [draftName(field), draftValue(field)]));
  const [name, lasts] = draftOf(form);
  writeDraft(name, draft.toString(), lasts); // without storage, the form has no draft
}

/** Returns the name of a form's draft, and whether it lasts. */
function draftOf({ dataset }: HTMLElement, name = dataset["draft"]): [name: string, lasts: boolean] {
  return [name ?? "", "draftLasts" in dataset];
}

/** Whether the page's URL makes this choice: "?product=capsules". */
function isAsked(field: Field): boolean {
  return field.type === "radio" && location.search.slice(1).split("&").includes(draftName(field));
}

/** Returns the fields that a person fills in, excluding hidden fields, secrets, and files. */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    ({ type }) => !/^(hidden|password|file)$/.test(type),
  );
}

function isTick(field: Field): field is Tick {
  return field.type === "checkbox" || field.type === "radio";
}

/** Checkboxes can share a name, so the value is part of the key. */
function draftName(field: Field): string {
  return isTick(field) ? `${field.name}=${field.value}` : field.name;
}

function draftValue(field: Field): string {
  return isTick(field) ? String(field.checked) : field.value;
}

function isTouched(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== (field instanceof HTMLSelectElement ? defaultChoice(field) : field.defaultValue);
}

function defaultChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function fill(field: Field, value: string): void {
  if (isTick(field)) field.checked = value === "true";
  else if (!(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value))
    field.value = value;
}
