/**
 * Polyfills `command="show-modal"` buttons and `closedby="any"` dialogs (missing in Safari 26.1, Firefox 143, and older
 * versions). Call it once per document.
 */
export function openByCommand(root: Document): void {
  if (!("commandForElement" in HTMLButtonElement.prototype)) root.addEventListener("click", obey);
  if (!("closedBy" in HTMLDialogElement.prototype)) root.addEventListener("click", closeFromBackdrop);
}

function obey({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
}

/** The content fills the dialog's box, so the dialog itself is the target only if the click was on its backdrop. */
function closeFromBackdrop({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.getAttribute("closedby") === "any") target.close();
}
