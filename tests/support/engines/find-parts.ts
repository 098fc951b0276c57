import type * as TestingLibrary from "@testing-library/dom";

/** A step in locating parts of the page. Each step can match several elements. */
export type Step =
  | { by: "role"; role: string; name?: string; exact?: boolean; level?: number }
  | { by: "label" | "text"; text: string; exact?: boolean }
  | { by: "selector"; selector: string }
  | { by: "frame" }
  | { by: "hasText"; text: string }
  | { by: "index"; index: number };

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    findParts(path: readonly Step[]): HTMLElement[];
    /** Ends the current click (part.ts) and returns whether it missed. */
    endClick?(): boolean;
  }
}

/** Runs in the page. Names and texts match as in Playwright: case-insensitive substrings unless `exact`. */
export function findParts(path: readonly Step[]): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const matches = (found: string | null, wanted: string, exact = false) =>
    exact ? plain(found) === plain(wanted) : plain(found).toLowerCase().includes(plain(wanted).toLowerCase());
  let found: HTMLElement[] = [document.documentElement];
  for (const step of path) {
    if (step.by === "index") found = found.slice(step.index, step.index + 1 || undefined);
    else if (step.by === "hasText") found = found.filter((element) => matches(element.textContent, step.text));
    else found = [...new Set(found.flatMap((element) => stepFrom(element, step)))];
  }
  return found;

  function stepFrom(element: HTMLElement, step: Exclude<Step, { by: "index" | "hasText" }>): HTMLElement[] {
    if (step.by === "selector") return [...element.querySelectorAll<HTMLElement>(step.selector)];
    if (step.by === "frame")
      return [...element.querySelectorAll("iframe")].flatMap(
        ({ contentDocument }) => contentDocument?.documentElement ?? [],
      );
    if (step.by === "role") {
      const { role, name, exact, level } = step;
      return queryAllByRole(element, role, {
        level,
        name: name === undefined ? name : (own) => matches(own, name, exact),
      });
    }
    const { text, exact } = step;
    const isMatch = (own: string) => matches(own, text, exact);
    return step.by === "label" ? queryAllByLabelText(element, isMatch) : queryAllByText(element, isMatch);
  }
}
