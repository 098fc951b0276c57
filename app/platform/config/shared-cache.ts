/** How a shared cache purges pages by tag: with a JSON call, or like Varnish and nginx modules. */
export const purgeMethods = ["POST", "PURGE"] as const;

export type SharedCache = { url: string; token: string | undefined; method: (typeof purgeMethods)[number] };
