import { here, leadsToSection } from "./debounce.ts";
import { holdPlace } from "./hold-place.ts";
import { rememberScroll } from "./remember-scroll.ts";

/** Manages the scroll behavior of public pages. Runs in a plain script, so that it is ready before visitors scroll. */
export function followScroll(): void {
  rememberScroll();
  holdPlace();
  const helper = document.getElementById("saved-position");
  if (!helper) return;
  // Loads the helper on the first click on a section link, because it is not needed before that.
  addEventListener(
    "click",
    function fetchHelper({ target }) {
      if (!leadsToSection(target)) return;
      const place = here();
      removeEventListener("click", fetchHelper, true);
      void import("./offer-return.ts").then((part) => part.offerReturn(helper, place));
    },
    true,
  );
}
