/** The seller's time zone, for business days, months and years (design §6). */
export const businessTimeZone = "Africa/Cairo";
