/** Public pages that are the same for everyone and that search engines shall find, without their language. */
export const publicPages = ["/", "/manufacturing", "/purchase-order", "/upload"] as const;
export type PublicPage = (typeof publicPages)[number];
