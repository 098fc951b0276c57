/**
 * How to purge pages from a shared cache by tag: with a JSON request (POST), or with a PURGE request, which Varnish and
 * nginx modules support.
 */
export const purgeMethods = ["POST", "PURGE"] as const;

export type SharedCache = { url: string; token: string | undefined; method: (typeof purgeMethods)[number] };
