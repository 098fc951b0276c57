import { isUnavailable } from "#app/platform/db/is-unavailable.ts";

/**
 * Caches the content until it changes. While the database is down, uses the last known content, so that pages without
 * other data still work.
 */
export function keepContent<Content>(load: () => Promise<Content>) {
  let kept: Promise<Content> | undefined;
  let known: Content | undefined;
  return {
    async read(): Promise<Content> {
      const reading = (kept ??= load());
      try {
        return (known = await reading);
      } catch (error) {
        if (kept === reading) kept = undefined;
        if (known === undefined || !isUnavailable(error)) throw error;
        return known;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}
