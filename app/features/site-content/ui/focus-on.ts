import { parentPath } from "#app/platform/content/paths.ts";
import { isLanguage, type Language } from "#app/platform/i18n/language.ts";
import { focusField } from "#app/ui/form/focus-field.ts";

/** Focuses the input of a field. For example, "hero.title" in English is `title.en` in the hero form. */
export function focusOn(form: HTMLElement | null, chosen: string | undefined, language: Language): void {
  const path = chosen?.split(".").slice(1).join(".");
  if (!form || !path) return;
  const nameOf = (each: HTMLElement) => each.getAttribute("name") ?? "";
  function named(start: string) {
    const inside = [...(form?.querySelectorAll<HTMLElement>(`[name="${start}"], [name^="${start}."]`) ?? [])];
    const [first] = inside;
    const own = first && nameOf(first) !== start ? `${parentPath(nameOf(first))}.${language}` : start;
    return inside.find((each) => nameOf(each) === own) ?? first;
  }
  focusInput(named(path) ?? named(parentPath(path)));
}

/** Returns the path within the block of the field or list item that an element belongs to: "photo" for `photo.alt.en`. */
export function fieldAround(element: Element): string | undefined {
  const around = element.closest("[data-item], [name]");
  const path = (around?.getAttribute("data-item") ?? around?.getAttribute("name"))?.split(".");
  if (isLanguage(path?.at(-1))) path?.pop();
  if (path?.at(-1) === "alt") path.pop();
  return path?.join(".");
}

/** Focuses an input, also in a list entry that is closed. */
export function focusInput(input: HTMLElement | null | undefined): void {
  for (let at = input?.closest("details"); at; at = at.parentElement?.closest("details")) at.open = true;
  focusField(input, "nearest"); // a section that fits stays at its beginning
}
