type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tick = HTMLInputElement & { type: "checkbox" | "radio" };

/**
 * Preserves input in forms marked `data-draft="name"` across reloads and language switches. Drafts stay in this tab,
 * because computers can be shared. Resetting the form or loading a page with `data-draft-sent="name"` clears the draft.
 */
export function keepDrafts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-draft-sent]")) forget(dataset["draftSent"]);
  restoreDrafts(document);
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.dataset["draft"]) store(form);
  });
  // Forms that React renders later dispatch this event to restore their draft.
  document.addEventListener("restoredraft", ({ target }) => {
    if (target instanceof HTMLFormElement) restoreDrafts(target.parentElement ?? document);
  });
  document.addEventListener("reset", ({ target }) => {
    if (target instanceof HTMLFormElement) forget(target.dataset["draft"]);
  });
}

/** Restores drafts into untouched fields of the forms in `root`, even before React loads or if it fails to load. */
export function restoreDrafts(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
    const draft = new URLSearchParams(storage()?.getItem(keyOf(form.dataset["draft"])) ?? "");
    for (const field of typedFields(form)) {
      const value = draft.get(nameOf(field));
      if (value !== null && !isTouched(field)) fill(field, value);
    }
  }
}

function store(form: HTMLFormElement): void {
  const draft = new URLSearchParams(typedFields(form).map((field) => [nameOf(field), valueOf(field)]));
  try {
    storage()?.setItem(keyOf(form.dataset["draft"]), draft.toString());
  } catch {
    // Storage is full. The form still works, but without a draft.
  }
}

function forget(name: string | undefined): void {
  storage()?.removeItem(keyOf(name));
}

function keyOf(name: string | undefined): string {
  return `pmf-draft-${name}`;
}

/** Returns undefined if storage is disabled, in which case accessing it throws. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Returns the fields that a person fills in, excluding hidden fields, secrets, and files. */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    ({ type }) => !/^(hidden|password|file|submit|button|reset|image)$/.test(type),
  );
}

function isTick(field: Field): field is Tick {
  return field.type === "checkbox" || field.type === "radio";
}

/** Checkboxes can share a name, so the value is part of the key. */
function nameOf(field: Field): string {
  return isTick(field) ? `${field.name}=${field.value}` : field.name;
}

function valueOf(field: Field): string {
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
