/** The seller's time zone, which defines business days, months, and years (design §6). */
export const businessTimeZone = "Africa/Cairo";
