/** Where the seller is: business days, months and years begin there (design §6). */
export const businessTimeZone = "Africa/Cairo";
