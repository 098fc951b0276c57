/** The classes of a link or button that skips a part of the page. Only the focus shows it. */
export const skipClass =
  "fixed start-4 top-4 z-40 rounded-md bg-surface px-5 py-3 font-semibold text-pine shadow-high not-focus:sr-only";
