import { scrollLater } from "./scroll-later.ts";

/**
 * Restores the scroll position after a dialog or drawer closes (requirements §4), unless the user followed a link in it
 * to another part of the page. While it is open, CSS prevents the page from scrolling.
 */
export function holdPlace(): void {
  let held = { x: 0, y: 0 };
  let followed = false;
  // The menu works without JavaScript, so it may already be open.
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
      scrollLater(() => {
        if (!followed && !isCovered()) scrollTo({ left: held.x, top: held.y, behavior: "instant" });
      });
    },
    true,
  );
}

/** Excludes toasts and other popovers that do not cover the page. */
function covers(event: ToggleEvent): event is ToggleEvent & { target: Element } {
  return event.target instanceof Element && event.target.matches("dialog, [popover=auto]");
}

/** Keeps the focus inside the open menu, as browsers do for modal dialogs. */
function keepInMenu(isOpen: boolean): void {
  for (const behind of document.querySelectorAll(".skip-link, .bar, main, footer")) {
    behind.toggleAttribute("inert", isOpen);
  }
}

/**
 * Checks for any open dialog or menu: when a dialog opens from the menu, the menu closes, but the page stays covered.
 */
function isCovered(): boolean {
  return document.querySelector("dialog:modal, [popover=auto]:popover-open") !== null;
}
