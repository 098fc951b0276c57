import { isReloaded } from "./is-reloaded.ts";

/** A button, or a link inside an element with `data-held`. The island handles its clicks. */
export type Pressed = HTMLButtonElement | HTMLAnchorElement;

/**
 * Returns the pressed element if the island should handle the click. Returns null for new tabs and windows, which are
 * left to the browser.
 */
export function pressedControl(event: Event, target: Element): Pressed | null {
  const isForNewTab = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
  return target.closest<Pressed>(isForNewTab ? "button" : "button, [data-held] a");
}

/** Returns whether the browser handles a press natively: it opens or closes something, or resets a form. */
export function answersNatively(pressed: Pressed): boolean {
  return pressed.type === "reset" || pressed.matches("[commandfor], [popovertarget]");
}

/** Returns whether the browser sends the form of a pressed button. Other forms need their island. */
export function sendsNatively(pressed: Pressed): boolean {
  return pressed instanceof HTMLButtonElement && pressed.type === "submit" && pressed.form?.method === "post";
}

/**
 * Repeats a press after hydration. React hydrates the pressed element first. Skips what the browser has already done.
 */
export function pressAgain(pressed: Pressed): void {
  if (answersNatively(pressed)) {
    addEventListener("click", (event) => event.preventDefault(), { once: true, capture: true });
  }
  pressed.click();
}

/**
 * Falls back to plain HTML if the island's code fails to load: links and forms that are posted still work; other buttons
 * need a page reload.
 */
export function pressNatively(pressed: Pressed): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (sendsNatively(pressed)) pressed.form?.requestSubmit(pressed);
  else if (!answersNatively(pressed)) void startOver();
}

/**
 * Reloads the page if the server is reachable: browsers cache failed modules, and a release removes the files of old
 * pages. Reloads only once, so that the page stays readable if the cause is a bug.
 */
async function startOver(): Promise<void> {
  if (isReloaded()) return;
  const { ok } = await fetch(location.href, { method: "HEAD" });
  if (ok) location.reload();
}
