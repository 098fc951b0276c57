/** The seller's time zone, which defines business days, months, and years (decision 021). */
export const businessTimeZone = "Africa/Cairo";
