/**
 * Closes a drawer or dialog when the user follows a link in it to a target on the same page (`/#product` on the landing
 * page), which it would otherwise cover. The router handles dialogs whose state is in the URL. Call it once per
 * document.
 */
export function closeOnNavigation(root: Document): void {
  root.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || opensElsewhere(link)) return;
    // A popover can be in another one, such as the list of first steps in the menu of phones.
    for (let at: Element | null | undefined = link; at; at = at.parentElement) {
      if (!(at instanceof HTMLElement) || !at.matches("[popover], dialog:not([data-in-address])")) continue;
      if (at instanceof HTMLDialogElement) at.close();
      else at.hidePopover();
    }
  });
}

/**
 * Returns whether the page stays open, because the link opens a new tab, a download, an email client, or a phone app.
 */
function opensElsewhere({ target, protocol, download }: HTMLAnchorElement): boolean {
  return target === "_blank" || download !== "" || !/^https?:$/.test(protocol);
}
