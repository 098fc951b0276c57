/** Changes the value of a form's control as if the user had typed it. */
export function typeInto(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLElement) || !("value" in control)) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
