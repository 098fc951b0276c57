/** Changes the value of a form's control as if the user had typed or chosen it. */
export function typeInto(form: HTMLFormElement | null, name: string, value: string): void {
  for (const control of form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []) {
    if (control.type === "radio" || control.type === "checkbox") control.checked = control.value === value;
    else control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
