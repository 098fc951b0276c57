/** Clicks the page's search button when `/`, Ctrl+K, or Cmd+K is pressed (see the button's aria-keyshortcuts). */
export function openSearchByKey(root: Document): void {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !asksForSearch(event) || root.querySelector("dialog:modal")) return;
    const button = root.querySelector<HTMLElement>("[data-search]");
    if (!button) return;
    event.preventDefault();
    button.click();
  });
  const whenPressed = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-search]:not([data-typed])");
    if (button) keepTyped(root, button);
  };
  root.addEventListener("click", whenPressed, true);
}

/** Until the overlay has loaded, stores typed text in a data attribute of the button. */
function keepTyped(root: Document, button: HTMLElement): void {
  button.dataset["typed"] = "";
  root.addEventListener("keydown", function keep({ key, altKey, ctrlKey, metaKey }) {
    if (root.querySelector("dialog:modal")) root.removeEventListener("keydown", keep);
    // Autofill presses keys without a name.
    else if (/^.$/u.test(key) && !altKey && !ctrlKey && !metaKey) button.dataset["typed"] += key;
  });
}

/** Returns whether a key press opens the search. Accepts the same keys on an Arabic keyboard layout. */
function asksForSearch({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return /^[kن]$/i.test(key);
  // The focus can remain in a dialog that has just closed, until the browser renders the page.
  const isWriting =
    target instanceof HTMLElement &&
    target.matches("input, textarea, select, [contenteditable]") &&
    !target.closest("dialog:not([open])");
  return !isWriting && /^[/ظ]$/.test(key);
}
