/** `/` and Ctrl or Cmd with K press the page's search button (see its aria-keyshortcuts). */
export function openSearchByKey(root: Document): void {
  root.addEventListener("keydown", (event) => {
    if (!asksForSearch(event) || root.querySelector("dialog:modal")) return;
    const button = root.querySelector<HTMLElement>("[data-search]");
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

/** Includes the same keys of an Arabic keyboard. */
function asksForSearch({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return /^[kن]$/i.test(key);
  const isWriting = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  return !isWriting && /^[/ظ]$/.test(key);
}
