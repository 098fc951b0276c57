/** How a shared cache is told to purge pages by tag: with a JSON call, or as Varnish and nginx modules know it. */
export const purgeMethods = ["POST", "PURGE"] as const;

export type SharedCache = { url: string; token: string | undefined; method: (typeof purgeMethods)[number] };
