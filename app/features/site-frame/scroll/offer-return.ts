import { interpolate } from "#app/platform/i18n/interpolate.ts";
import { debounce, here, leadsToSection } from "./debounce.ts";
import { minutesSince, offersReturn, type SavedPosition, thousandsOf, timing } from "./scroll-rules.ts";

/**
 * The scroll position helper (requirements §2.9): following a link to a section saves the scroll position, and the
 * helper offers to return to it once the visitor is far away. `helper` is the markup from saved-position.tsx with its
 * messages; `from` is the position when the first of these links was clicked.
 */
export function offerReturn(helper: HTMLElement, from: SavedPosition): void {
  const [round, card] = [part("round"), part("card")];
  const messages = helper.dataset;
  let saved: SavedPosition | undefined = from;
  let isResting = false;

  const debouncedUpdate = debounce(timing.offer, update);
  debouncedUpdate();
  addEventListener("scroll", debouncedUpdate, { passive: true });
  addEventListener(
    "click",
    ({ target }) => {
      if (!leadsToSection(target)) return;
      saved = here();
      hide();
      debouncedUpdate();
    },
    true,
  );

  round.addEventListener("click", () => {
    expand(true);
    part("back").focus();
  });
  part("close").addEventListener("click", () => {
    saved = undefined;
    hide();
  });
  part("back").addEventListener("click", () => {
    if (!saved) return;
    // Do not set `behavior` here: CSS selects it based on prefers-reduced-motion.
    scrollTo(saved.x, saved.y);
    hide();
    isResting = true;
    setTimeout(() => {
      isResting = false;
      update();
    }, timing.offerAgain);
  });

  function update() {
    if (!saved || isResting || !offersReturn(saved, scrollY)) return hide();
    const pixels = Math.round(saved.y);
    const minutes = minutesSince(saved.timestamp, Date.now());
    part("thousands").textContent = interpolate(messages["thousands"] ?? "", { thousands: thousandsOf(pixels) });
    part("offset").textContent = interpolate(messages["fromTop"] ?? "", { pixels });
    part("age").textContent = interpolate((minutes ? messages["minutesAgo"] : messages["justNow"]) ?? "", { minutes });
    helper.hidden = false;
  }

  function hide() {
    helper.hidden = true;
    expand(false);
  }

  function expand(isExpanded: boolean) {
    round.hidden = isExpanded;
    card.hidden = !isExpanded;
  }

  function part(name: string): HTMLElement {
    const element = helper.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!element) throw new Error(`Expected the scroll-position helper to have a part ${name}`);
    return element;
  }
}
