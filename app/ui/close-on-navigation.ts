/**
 * Closes the drawer or dialog around a link that was followed without leaving the page (`/#product` on the landing
 * page): nothing else would, and it would hide what the link leads to. Call it once on the document.
 */
export function closeOnNavigation(root: Document): void {
  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const around = link?.closest<HTMLElement>("[popover], dialog");
    if (!link || !around || opensElsewhere(link)) return;
    if (around instanceof HTMLDialogElement) around.close();
    else around.hidePopover();
  });
}

/** A new tab, a file to keep, the mail program, the telephone: this page stays, and so does what is open on it. */
function opensElsewhere({ target, protocol, download }: HTMLAnchorElement): boolean {
  return target === "_blank" || download !== "" || !/^https?:$/.test(protocol);
}
