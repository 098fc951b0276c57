import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Ends the timers that holdTimers held, by their length. */
    endHeld?: Map<number, () => void>;
  }
}

/**
 * Keeps timers of this length from ending on all pages opened from now on, so that a state that they end can be checked
 * on a machine of any speed. Call the returned function to end those on a page.
 */
export async function holdTimers(on: BrowserContext | Page, milliseconds: number) {
  await on.addInitScript(holdInPage, milliseconds);
  return (page: Page) => page.evaluate((held) => window.endHeld?.get(held)?.(), milliseconds);
}

function holdInPage(held: number): void {
  const { setTimeout, clearTimeout } = window;
  const longest = 2 ** 31 - 1;
  const waiting = new Map<unknown, () => void>();
  Object.assign(window, {
    setTimeout(act: () => void, milliseconds?: number, ...given: []) {
      if (milliseconds !== held) return setTimeout(act, milliseconds, ...given);
      const timer = setTimeout(act, longest);
      waiting.set(timer, act);
      return timer;
    },
    clearTimeout(timer?: number) {
      waiting.delete(timer);
      clearTimeout(timer);
    },
  });
  window.endHeld ??= new Map();
  window.endHeld.set(held, () => {
    for (const [timer, act] of waiting) {
      clearTimeout(Number(timer));
      act();
    }
    waiting.clear();
  });
}
