/**
 * How a shared cache purges pages by tag: with a JSON call (POST), or with a PURGE request, as Varnish and nginx
 * modules do.
 */
export const purgeMethods = ["POST", "PURGE"] as const;

export type SharedCache = { url: string; token: string | undefined; method: (typeof purgeMethods)[number] };
