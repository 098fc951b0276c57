import { timing } from "./quiet.ts";

/**
 * A page stands where it stood when a dialog or a drawer opened over it, also after that has closed (spec §4); unless
 * it was closed by a link that led to another place on the page. While it is open the style sheet holds the page.
 */
export function holdPlace(): void {
  let held = { x: 0, y: 0 };
  let followed = false;
  // The menu works before any script does.
  keepInMenu(document.querySelector("[popover=auto]:popover-open") !== null);

  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href*='#']")) followed = true;
  });
  document.addEventListener(
    "beforetoggle",
    (event) => {
      if (!covers(event)) return;
      const isOpening = event.newState === "open";
      keepInMenu(isOpening && event.target.hasAttribute("popover"));
      if (!isOpening || isCovered()) return;
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
function covers(event: ToggleEvent): event is ToggleEvent & { target: Element } {
  return event.target instanceof Element && event.target.matches("dialog, [popover=auto]");
}

/** As a browser does it behind a dialog: while the menu is open, Tab stays in it. */
function keepInMenu(isOpen: boolean): void {
  for (const behind of document.querySelectorAll(".skip-link, .bar, main, footer")) {
    behind.toggleAttribute("inert", isOpen);
  }
}

/** A dialog may open out of the menu, which closes: the page is covered all the while. */
function isCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
