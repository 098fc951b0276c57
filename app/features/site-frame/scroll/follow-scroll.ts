import { holdPlace } from "./hold-place.ts";
import { offerReturn } from "./offer-return.ts";
import { rememberScroll } from "./remember-scroll.ts";

/** What a reading page knows about where it is read. Plain script: it is there before anybody scrolls. */
export function followScroll(): void {
  rememberScroll();
  holdPlace();
  const helper = document.getElementById("saved-position");
  if (helper) offerReturn(helper);
}
