/** A button, or a link inside an element with `data-held`, which the island opens in its own way. */
export type Pressed = HTMLButtonElement | HTMLAnchorElement;

/** The pressed element, if the island should handle the click. New tabs and windows are left to the browser. */
export function pressedIn(event: Event, target: Element): Pressed | null {
  const isForNewTab = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
  return target.closest<Pressed>(isForNewTab ? "button" : "button, [data-held] a");
}

/** Whether the browser handles a press by itself: it opens or closes something, or resets a form. */
export function answersNatively(pressed: Pressed): boolean {
  return pressed.type === "reset" || pressed.matches("[commandfor], [popovertarget]");
}

/** The island is awake: React hydrates what a press hits right away. What the browser has done is not repeated. */
export function pressAgain(pressed: Pressed): void {
  if (answersNatively(pressed)) {
    addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
  }
  pressed.click();
}

/** The island's code failed to load: links and forms fall back to plain HTML; anything else needs a working page. */
export function answerNatively(pressed: Pressed): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (pressed.form && pressed.type === "submit") pressed.form.requestSubmit(pressed);
  else if (!answersNatively(pressed)) void startOver();
}

/**
 * Reloads the page if the server is reachable: browsers cache failed modules, and a release removes an old page's
 * files. Only once, so that a bug of ours still leaves a readable page.
 */
async function startOver(): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === "reload") return;
  const { ok } = await fetch(location.href, { method: "HEAD" });
  if (ok) location.reload();
}
