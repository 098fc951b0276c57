import { holdPlace } from "./hold-place.ts";
import { here, leadsToSection } from "./debounce.ts";
import { rememberScroll } from "./remember-scroll.ts";

/** Scroll behavior of a public page. A plain script: it is ready before anyone scrolls. */
export function followScroll(): void {
  rememberScroll();
  holdPlace();
  const helper = document.getElementById("saved-position");
  if (!helper) return;
  // Loaded by the first link to a section: before that, there is nothing to return to.
  addEventListener(
    "click",
    function fetchHelper({ target }) {
      if (!leadsToSection(target)) return;
      const place = here();
      removeEventListener("click", fetchHelper, true);
      void import("./offer-return.ts").then(({ offerReturn }) => offerReturn(helper, place));
    },
    true,
  );
}
