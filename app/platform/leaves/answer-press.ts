/** Whether the browser answers a press at once, without the leaf: it opens or closes something, or empties a form. */
export function answersNatively(button: HTMLButtonElement): boolean {
  return button.type === "reset" || button.matches("[commandfor], [popovertarget]");
}

/** The leaf is awake: React hydrates at once what a press reaches. What the browser did, it does not do again. */
export function pressAgain(button: HTMLButtonElement): void {
  if (answersNatively(button)) {
    addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
  }
  button.click();
}

/** The leaf's code did not come: a form is sent as plain HTML sends it; anything else needs a page that works. */
export function answerNatively(button: HTMLButtonElement): void {
  if (button.form && button.type === "submit") button.form.requestSubmit(button);
  else if (!answersNatively(button)) void startOver();
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
