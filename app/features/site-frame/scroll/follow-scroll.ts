import { holdPlace } from "./hold-place.ts";
import { here, leadsToSection } from "./quiet.ts";
import { rememberScroll } from "./remember-scroll.ts";

/** What a public page knows about where it is read. Plain script: it is there before anybody scrolls. */
export function followScroll(): void {
  rememberScroll();
  holdPlace();
  const helper = document.getElementById("saved-position");
  if (!helper) return;
  // Fetched by the first link to a section: before that there is nothing to go back to.
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
