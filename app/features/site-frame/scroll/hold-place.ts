import { timing } from "./scroll-rules.ts";

/**
 * A page stands where it stood when a dialog or a drawer opened over it, also after that has closed (spec §4); unless
 * it was closed by a link that led to another place on the page. While it is open the style sheet holds the page.
 */
export function holdPlace(): void {
  let held = { x: 0, y: 0 };
  let followed = false;

  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href*='#']")) followed = true;
  });
  document.addEventListener(
    "beforetoggle",
    (event) => {
      if (!covers(event) || event.newState !== "open" || isCovered()) return;
      held = { x: scrollX, y: scrollY };
      followed = false;
    },
    true,
  );
  document.addEventListener(
    "toggle",
    (event) => {
      if (!covers(event) || event.newState !== "closed") return;
      setTimeout(() => {
        if (!followed && !isCovered()) scrollTo({ left: held.x, top: held.y, behavior: "instant" });
      }, timing.restore);
    },
    true,
  );
}

/** Toasts and the like lie above the page and hold nothing. */
function covers({ target }: Event): boolean {
  return target instanceof Element && target.matches("dialog, [popover=auto]");
}

/** A dialog may open out of the menu, which closes: the page is covered all the while. */
function isCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
