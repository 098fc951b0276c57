/*
 * Limits that end a test which hangs, in milliseconds. They are so long that even a slow, busy machine never reaches
 * them: a test must not pass or fail by the time it takes.
 */

/** For a test or a hook. */
export const testMilliseconds = 10 * 60_000;
/** For something that a test waits for: a condition, an element, a page. */
export const waitMilliseconds = 2 * 60_000;
