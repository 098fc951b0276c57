import { timing } from "./debounce.ts";

const moves = ["wheel", "touchmove", "pointerdown", "keydown", "focusin"];

/**
 * Scrolls after `timing.restore`, unless the visitor scrolls or presses something first, or the page moves the focus: on
 * a slow phone, timers are late, and the page would jump away from what the visitor is about to press or read.
 */
export function scrollLater(scroll: () => void): void {
  const timer = setTimeout(() => {
    stop();
    scroll();
  }, timing.restore);
  for (const move of moves) addEventListener(move, stop, { passive: true, capture: true });

  function stop() {
    clearTimeout(timer);
    for (const move of moves) removeEventListener(move, stop, true);
  }
}
