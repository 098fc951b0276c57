/**
 * Closes the drawer or dialog around a followed link that stays on the page (`/#product` on the landing page), because
 * it would hide the target. Dialogs opened by the URL are left to the router. Call it once on the document.
 */
export function closeOnNavigation(root: Document): void {
  root.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const around = link?.closest<HTMLElement>("[popover], dialog:not([data-in-address])");
    if (!link || !around || opensElsewhere(link)) return;
    if (around instanceof HTMLDialogElement) around.close();
    else around.hidePopover();
  });
}

/** New tab, download, mail program, phone: the page and its dialogs stay. */
function opensElsewhere({ target, protocol, download }: HTMLAnchorElement): boolean {
  return target === "_blank" || download !== "" || !/^https?:$/.test(protocol);
}
