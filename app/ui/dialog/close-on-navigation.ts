/**
 * Closes the drawer or dialog around a link that was followed without leaving the page (`/#product` on the landing
 * page): nothing else would, and it would hide what the link leads to. One that is open because the address says so is
 * left to the address: to close it would be a way of its own, against the one that the link begins. Call it once on the
 * document.
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

/** A new tab, a file to keep, the mail program, the telephone: this page stays, and so does what is open on it. */
function opensElsewhere({ target, protocol, download }: HTMLAnchorElement): boolean {
  return target === "_blank" || download !== "" || !/^https?:$/.test(protocol);
}
