type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Tick = HTMLInputElement & { type: "checkbox" | "radio" };

/**
 * What somebody types into a form marked `data-draft="name"` survives a reload and the switch to the page's twin in
 * the other language. It stays in this tab: others may use the same computer. A reset of the form ends its draft, and
 * so does a page that shows `data-draft-sent="name"`.
 */
export function keepDrafts(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-draft-sent]")) forget(dataset["draftSent"]);
  restoreDrafts(document);
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.dataset["draft"]) store(form);
  });
  // A form that React renders later asks for its draft.
  document.addEventListener("restoredraft", ({ target }) => {
    if (target instanceof HTMLFormElement) restoreDrafts(target.parentElement ?? document);
  });
  document.addEventListener("reset", ({ target }) => {
    if (target instanceof HTMLFormElement) forget(target.dataset["draft"]);
  });
}

/** Fills what nobody has touched in the forms below `root`: before React arrives, or after it has failed. */
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
    // It is full: the form works without a draft.
  }
}

function forget(name: string | undefined): void {
  storage()?.removeItem(keyOf(name));
}

function keyOf(name: string | undefined): string {
  return `pmf-draft-${name}`;
}

/** Undefined where it is switched off: asking for it throws. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** What a person writes or chooses; not what the page sets itself, nor secrets and files. */
function typedFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>("input[name], textarea[name], select[name]")].filter(
    ({ type }) => !/^(hidden|password|file|submit|button|reset|image)$/.test(type),
  );
}

function isTick(field: Field): field is Tick {
  return field.type === "checkbox" || field.type === "radio";
}

/** Ticks share their name with others and differ by value. */
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
