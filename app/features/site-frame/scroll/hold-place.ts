import { timing } from "./debounce.ts";

/**
 * Keeps the scroll position while a dialog or drawer is open and after it closes (spec §4), unless a link in it led
 * elsewhere on the page. While it is open, CSS locks the page.
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

/** Toasts and the like are above the page but do not lock it. */
function covers(event: ToggleEvent): event is ToggleEvent & { target: Element } {
  return event.target instanceof Element && event.target.matches("dialog, [popover=auto]");
}

/** Like a browser does for dialogs: while the menu is open, Tab stays in it. */
function keepInMenu(isOpen: boolean): void {
  for (const behind of document.querySelectorAll(".skip-link, .bar, main, footer")) {
    behind.toggleAttribute("inert", isOpen);
  }
}

/** A dialog can open from the menu, which then closes: the page stays covered throughout. */
function isCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
