/** A button, or a link inside an element with `data-held`, which the leaf opens in a way of its own. */
export type Pressed = HTMLButtonElement | HTMLAnchorElement;

/** What a click presses, when the leaf is to answer it. A new tab or window is the browser's own business. */
export function pressedIn(event: Event, target: Element): Pressed | null {
  const isForNewTab = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
  return target.closest<Pressed>(isForNewTab ? "button" : "button, [data-held] a");
}

/** Whether the browser answers a press at once, without the leaf: it opens or closes something, or empties a form. */
export function answersNatively(pressed: Pressed): boolean {
  return pressed.type === "reset" || pressed.matches("[commandfor], [popovertarget]");
}

/** The leaf is awake: React hydrates at once what a press reaches. What the browser did, it does not do again. */
export function pressAgain(pressed: Pressed): void {
  if (answersNatively(pressed)) {
    addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
  }
  pressed.click();
}

/** The leaf's code did not come: a link is followed and a form sent as plain HTML does; anything else needs a page that works. */
export function answerNatively(pressed: Pressed): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (pressed.form && pressed.type === "submit") pressed.form.requestSubmit(pressed);
  else if (!answersNatively(pressed)) void startOver();
}

/**
 * Loads the page anew when the server can be reached: a browser may remember that a module failed, and a new release
 * takes the files away that an old page asks for. Once only, so that a fault of our own leaves a readable page.
 */
async function startOver(): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === "reload") return;
  const { ok } = await fetch(location.href, { method: "HEAD" });
  if (ok) location.reload();
}
