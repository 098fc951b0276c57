/** Spec §2 Manufacturing page and §9. Dates are ISO calendar dates. */
export const gmpCertificate = {
  number: "301GMPE/2025",
  issuedOn: "2025-08-27",
  validUntil: "2028-08-26",
} as const;
